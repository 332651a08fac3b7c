/**
 * Claims that say too little to be asked for: a case that nothing is known of, an answer that speaks of what
 * stood before, a clause without its end.
 *
 * EXTRACTIVE-21 What is asked stands alone: a case names its matter, and no answer leans on what stood before it.
 */
import type { ClaimKind } from './claim-forms.ts';

/** Any case might have them. */
const OF_ANY_CASE =
  /^(?:using|used|given|available|possible|necessary|needed|required|desired|want|wants|wish|like|need|needs|have|made|make|done|being|been|were|with|from|that|this|there|they|them|their|your|what|which|when|unless|until|once|only|just|also|more|less|most|some|certain|something|anything|everything|problem|problems|case|cases|criteria|condition|conditions|reason|reasons|occur|occurs|happen|happens|apply|applies|such|other|others|another|same|following|will|would|should|could|must|does|doesn|aren|isn|don|won|really|very|well|good|easy|important|useful|sure|able|about|into|than|then|several|sometimes|often|usually|always|many|much|even|still|take|takes|get|gets|whenever|long|mean|means)$/iu;
const FEWEST_IN_CASE = 2;
const FEWEST_SAID = 3;

/** Words that tell what is spoken of: longer ones, names and numbers. */
function tellingWords(text: string): number {
  const words = text.match(/[\p{L}\p{N}_./\\-]+/gu) ?? [];
  return new Set(
    words.filter(
      (word) =>
        !OF_ANY_CASE.test(word) &&
        (word.length > 3 || /\p{Lu}{2}|\d|[_/\\]|\p{Ll}\p{Lu}/u.test(word)),
    ),
  ).size;
}

/** What stood before: "this facility", "do so". */
const LEANS =
  /\b(?:this|these|those|such(?! as\b)|latter|former|the (?:above|following|same)|(?:do|does|did|doing|done) so|that (?:way|case|purpose|information|interface|facility|option|file|directory|function|command|value|one))\b/iu;
/** Its antecedent has to be one of many. */
const OF_MANY = /^(?:they|he|she)\b/iu;
const HAS_MANY = /\p{L}{2,}[^s\P{L}]s\b|\b(?:people|data|children)\b/u;
/** Goes on in what is not there. */
const TORN_END =
  /\b(?:is|are|was|were|be|to|of|for|with|by|from|the|an?|and|or|which|into|than|via|per|its|their|your|depend(?:s|ing)? (?:up)?on)$/iu;
const TORN_START = /^(?:to [‘'“"]|not (?!all\b|every\b|only\b|until\b|even\b)\p{Ll}+ |of |than )/u;
/** What somebody may like or fear: nothing to know. */
const COUNSEL =
  /\b(?:luck|hesitate|good idea|bad idea|worth|be careful|no problem|don[’']t worry|feel free|you (?:may|might|could|probably|can) (?:also |still |probably )?(?:want|wish|like|find)|you probably want)\b/iu;

const CASES: ReadonlySet<ClaimKind> = new Set(['condition', 'when', 'time']);

interface Said {
  kind: ClaimKind;
  asked: string;
  answer: string;
}

/** Undefined where it stands alone. */
export function isThin({ kind, asked, answer }: Said): boolean {
  const inCase = kind === 'when' ? answer : asked;
  const said = kind === 'when' || kind === 'limit' ? asked : answer;
  if (CASES.has(kind) && tellingWords(inCase) < FEWEST_IN_CASE) return true;
  if ((kind === 'when' || kind === 'limit') && tellingWords(said) < FEWEST_SAID) return true;
  const leansOnMany = OF_MANY.test(answer) && !HAS_MANY.test(asked);
  return (
    LEANS.test(answer) ||
    leansOnMany ||
    TORN_START.test(answer) ||
    [asked, answer].some((text) => TORN_END.test(text)) ||
    COUNSEL.test(said)
  );
}
