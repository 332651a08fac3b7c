/**
 * What something is done with: "You can compare two plans with the differ command", "To see all beds, use --all".
 *
 * EXTRACTIVE-25 A name that something is done with is asked for by what is done, among names of its shape.
 */
import type { Language } from '#machines/document/source.ts';
import { readings } from '#agents/text/plain-sentence.ts';
import { codeNames } from './code-names.ts';
import type { Fact } from './fact.ts';
import type { Line } from './reading.ts';

const NOUN =
  '(?:command|function|option|program|tool|utility|package|script|macro|directive|variable|method|environment|attribute|argument|operator|flag|statement|class|module|driver)';
/** Names of several letters alone are told by the noun beside them: "the differ command". */
const NAMED = new RegExp(
  String.raw`\b[Tt]he (?:${NOUN} )?([\p{Ll}\p{N}._+-]{3,24}) ${NOUN}\b`,
  'u',
);
const CAN = '(?:can|may|could|should|must|need to|have to|will)';
const WITH = '(?:with|using|by using|via|by means of|by calling|by running|by setting)';
const USE =
  '(?:use|run|call|type|set|give|specify|add|pass|issue|execute|invoke|choose|select|enter)';
const PURPOSE = String.raw`(\p{Ll}[^;:“”]{11,110}?)`;

/** Stands for the name while its sentence is read. */
const NAME = '\uE000';
const THING = `(?:the |an? )?(?:${NOUN} )?[‘'"]?${NAME}[’'"]?(?: ${NOUN})?`;

const PATTERNS = [
  `^(?:You|One|Users) ${CAN} (?:also |then |now )?${PURPOSE} ${WITH} ${THING}[.]$`,
  `^(?:To|In order to|If you (?:want|need|wish|would like) to) ${PURPOSE}, (?:you ${CAN} |just |simply )?${USE} ${THING}[.]$`,
  `^${USE} ${THING} (?:if you want |in order )?to ${PURPOSE}[.]$`,
  `^(?:The )?${THING} (?:helps(?: you)?(?: to)?|can be used to|may be used to|lets you|allows you to|enables you to|makes it possible to|is needed to) ${PURPOSE}[.]$`,
].map((pattern) => new RegExp(pattern, 'iu'));

const LEANS =
  /\b(?:I|we|us|our|my|this|these|those|that|such|it|them|above|below|following|same|so|also|here)\b/u;

/** Undefined where nothing is said to be done with a name. */
export function toolOf(line: Line, language: Language): Fact | undefined {
  if (language !== 'en') return undefined;
  const named = NAMED.exec(line.text)?.[1];
  const names = codeNames(line.text).map(({ name }) => name);
  const [asked, ...others] = names.length > 0 ? names : named === undefined ? [] : [named];
  if (asked === undefined || others.length > 0) return undefined;
  for (const text of readings(line.text, language)) {
    for (const pattern of PATTERNS) {
      const purpose: string | undefined = pattern.exec(text.replace(asked, NAME))?.[1];
      if (purpose === undefined || LEANS.test(purpose) || purpose.includes(asked)) continue;
      return {
        kind: 'fact',
        fact: 'use',
        form: 'fact use',
        isPlural: false,
        asked,
        answer: `is used to ${purpose}`,
        opening: asked,
        line,
      };
    }
  }
  return undefined;
}
