/** Splits a name where a narrow column may break it: after punctuation, and between the words of a camel-case name. */
export function splitName(name: string): readonly string[] {
  return name.split(/(?<=[./[_-])(?=\w)|(?<=[a-z])(?=[A-Z])/);
}
