/**
 * Names that are told by the noun they stand behind: "package rgdal", "the option staffsize". Only what
 * stands behind the same noun can be mistaken for them.
 *
 * EXTRACTIVE-12 A name behind the noun of its kind is asked for among names of that kind.
 */
import { codeNames, type CodeName } from './code-names.ts';

const KINDED =
  /(?<![\p{L}-])((?:[Tt]he|[Aa]n?) )?([Pp]ackage|[Ff]unction|[Cc]ommand|[Pp]rogram|[Oo]ption|[Mm]odule|[Cc]lass|[Mm]ethod|[Vv]ariable|[Aa]rgument|[Ll]ibrary|[Uu]tility|[Tt]ool|[Dd]river|[Mm]acro|[Pp]roperty|[Cc]ontext|[Ee]nvironment|[Pp]arameter|[Aa]ttribute|[Kk]eyword|[Ff]ield|[Dd]irectory|[Gg]roup|[Dd]istribution) ([\p{L}\\][\p{L}\p{N}._+-]*[\p{L}\p{N}+])(?=(?: (\p{L}+))?)/gu;
/** Behind a bare name, and behind no noun that heads a phrase of its own. */
const VERB =
  /^(?:is|are|was|has|can|will|may|must|should|provides?|returns?|takes?|reads?|writes?|sets?|gives?|allows?|creates?|contains?|specifies|controls|prints|draws|adds|removes|converts?|uses?|does)$/u;
/** What tells how many or of what sort, and what only describes the thing. */
const NO_NAME =
  /^(?:is|are|was|were|that|which|to|of|for|in|on|at|by|with|from|and|or|as|has|have|can|will|may|must|should|would|could|do|does|not|if|when|names?|named|called|files?|lists?|lines?|body|call|calls|system|manager|itself|also|only|takes?|returns?)$/iu;

/** By its letters no word of the language: "readxl" stays in doubt, "XLConnect" and "par.mfrow" do not. */
function isOdd(name: string): boolean {
  return /\p{Ll}\p{Lu}|\p{Lu}{2}|[\d._+\\]/u.test(name);
}

export function kindNames(text: string): CodeName[] {
  return [...text.matchAll(KINDED)].flatMap(([, article, kind = '', name = '', next = '']) => {
    if (NO_NAME.test(name)) return [];
    const isBare = article === undefined && VERB.test(next);
    return isOdd(name) || isBare ? [{ name, shape: `of kind ${kind.toLowerCase()}` as const }] : [];
  });
}

/** Names of both sorts, each once: what a shape tells goes ahead of what a noun does. */
export function namesIn(text: string): CodeName[] {
  const found = codeNames(text);
  const more = kindNames(text).filter(
    ({ name }) => !found.some((one) => one.name.includes(name) || name.includes(one.name)),
  );
  return [...found, ...more];
}
