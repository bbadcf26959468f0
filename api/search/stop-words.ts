/** Function words, written without apostrophes. They are dropped from a query that has other words. */
export const stopWords: ReadonlySet<string> = new Set(
  'a about after against also although am an and any are arent as at be because been between but by can cannot cant could couldnt did didnt do does doesnt dont during each for from get gets getting got had has hasnt have havent how i if im in into is isnt it its just let lets like me my not of on once or our over should shouldnt since so some such than that the their them then there these they this those though to unless until upon us use used uses using via want wants was wasnt way we were werent what when where whether which while who why will with without wont would wouldnt you your'.split(
    ' ',
  ),
);

/** Generic words, e.g. `change`. What should be changed matters more, so their idf is lowered. */
export const genericWords: ReadonlySet<string> = new Set(
  (
    'access add allow always another appear attempt automatically available avoid become behave best better big bigger broken build ' +
    'call cannot cause certain change changed check choose compile complete correct correctly create custom decide default depend ' +
    'depending detect difference different disable display doesnt dont empty enable ensure entire every everything exceed exceeds ' +
    'expected fail failed fails fast faster file files find finish first fix follow generate generated get give given handle happen ' +
    'help hide huge inside instead keep know large last later least less list long look make many mean modify more most multiple ' +
    'need never new no old one only open other outside own page pass prevent problem project properly provide put read reason ' +
    'recommended refused remove replace required reset right run same see separate serve set several shall show simple single ' +
    'skip slow small smaller something specific specify start still stop stopped stored stuck such suppress supported take tell thing ' +
    'too treat try turn two understand unexpected used vs want wanted way whole without work working works write written wrong'
  ).split(' '),
);
