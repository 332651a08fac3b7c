/** What a line of code is for, by the sentence that leads to it. */

/** "…, use the following command": that a line is used is true of every line. */
const TO_USE =
  /(?:,\s*|\s+)(?:(?:you|one|we) (?:can|may|could|should|would|might) )?(?:just |simply |then |now |please )?(?:use|run|type|issue|execute|enter|try|do|say|call|write|invoke|(?:using|with|by)(?= (?:the|this)\b))(?: (?:the|this|a))?(?: following)?(?: (?:command|line|code|call|statement|instruction)s?)?$| like this$/iu;
const LEAST_PURPOSE = 4;

/** "… with the differ(1) command.": the line shows it. */
const WITH_IT =
  /\s(?:with|using|by using|via|by means of) (?:the )?[‘'"`]?([\p{L}\p{N}._+-]{2,24})(?:\(\d\p{Ll}?\)|\(\))?[’'"`]?(?: (?:command|program|tool|function|script|utility|macro|option))?\s*[.:：]?$/u;

/** The sentence without the name that its line begins with. */
export function withoutTool(lead: string, code: string): string {
  const name = WITH_IT.exec(lead)?.[1];
  return name !== undefined && code.includes(name) ? lead.replace(WITH_IT, '') : lead;
}

/** Without the words that only lead to it. */
export function purposeOf(lead: string): string {
  const plain = lead.replace(/\s*[:：]$/u, '');
  const purpose = plain.replace(TO_USE, '');
  return purpose.split(/\s+/u).length < LEAST_PURPOSE ? plain : purpose;
}
