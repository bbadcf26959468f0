/** Splits a name where a narrow column may wrap it: after punctuation, between the items of a list, and between the words of a camel-case name. */
export function splitName(name: string): readonly string[] {
  return name.split(/(?<=[./[_-])(?=\w)|(?<=,)(?=\S)|(?<=[a-z])(?=[A-Z])/);
}

/** Names up to this length fit into every column. */
const shortLength = 12;

/** Splits a text where a narrow column may wrap the long names in it. */
export function splitLongNames(text: string): readonly string[] {
  const parts: string[] = [];
  for (const word of text.split(' ')) {
    const [first = '', ...rest] = word.length > shortLength ? splitName(word) : [word];
    const last = parts.pop();
    parts.push(last === undefined ? first : `${last} ${first}`, ...rest);
  }
  return parts;
}
