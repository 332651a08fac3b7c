/**
 * Questions about what sentences claim: what happens under a condition, when or why something is so,
 * how something is done. The wrong options are claims of the same kind from the same lessons.
 */
import type { Language } from '#machines/document/source.ts';
import { optionForm } from '#agents/quiz/judge-quiz.ts';
import { bids } from './bids.ts';
import { CLAIM_FORMS, type ClaimKind } from './claim-forms.ts';
import { SAME_MATTER, type Kinship } from './kinship.ts';
import { readings } from '#agents/text/plain-sentence.ts';
import type { Line } from './reading.ts';
import { isThin } from './thin-claims.ts';

export interface Claim {
  kind: ClaimKind;
  /** Only claims of one form can be mistaken for each other: of facts, their verb. */
  form: string;
  /** What is asked about, as it stands. */
  asked: string;
  /** What the sentence says of it, as it stands but for its full stop. */
  answer: string;
  line: Line;
}

/** Words that need what was said before: such a clause asks about nothing by itself. */
const POINTS_BACK =
  /^(?:if|when|unless|once|whenever|to|because) that\b|\bdo(?:es|ing)? so\b|\b(?:this|these|those|it|they|them|such|above|former|latter|he|she|his|her|its|their)\b/iu;
const POINTS_BACK_KO =
  /(?:^|\s)(?:이것|그것|이를|그를|이는|그는|이런|그런|이러한|그러한|그|이|해당)\s/u;
/** "Exactly as if", "checks whether and when": the conjunction belongs to what stands before it. */
const TORN =
  /\b(?:as|even|only|or|and|than|not|just|but|say|see|know|tell|decide|determine|check|test|ask)$/iu;
/** The rest of a sentence that stood in a list behind its name: "Sets an expression", "‘RET’ Go to". */
const NO_SUBJECT = /^(?:['‘"“`]|\p{Lu}\p{Ll}+s (?:an?|the|all|its|whether|how)\b)/u;
/** What somebody finds of it, or a case without a subject. */
const SAYS_NOTHING =
  /\b(?:interesting|question|worth|surprising)\b|^(?:If|When|Unless|Once|Whenever) (?:set|given|specified|called|invoked|run|built|compiled|installed|started|used|present|omitted|missing|true|false|not|so|necessary|needed|required|possible|desired)\b/iu;
/** Where something is so, without what is so: "On method dispatching (by functions)". */
const NO_CLAUSE =
  /^(?:On|In|At|By|For|From|With|Without|After|Before|During)\s(?!.*\b(?:is|are|was|were|has|have|can|cannot|may|must|should|will|does|do)\b)/u;
/** What goes on in the clause before the comma is no answer to it. */
const GOES_ON =
  /^(?:and|or|but|nor|however|which|who|that|because|if|when|unless|especially|particularly|including|such as|even|usually|possibly|perhaps|preferably|at least|not)\b/iu;
/** "A list that is kept when …": it may be the list's being kept, or the list. */
const RELATIVE = /\b(?:that|which|who)\b/u;
/** What a writer says to a reader, or takes for likely: no matter to know. */
const TALK_KO =
  /^(?:그럼에도|이제|예컨대|굳이|그렇|아무래도|사실|물론|참고로|경험상)|(?:하다|쓰다|살다|가다) ?보면$|가지(?:를|가|로) |때문(?:이다|입니다|이에요)$|알려|살펴|알아보|알게 |보자$|말하자|이야기|신경 ?쓰|겠다$|을 것이다$|일 것이다$|많다$|좋겠|바란다$|(?:하|되)면 되는지/u;
const FIRST_PERSON = /\b(?:I|we|us|our|my)\b/u;
/** What was said before, or a request, says nothing of the case. */
const NO_ANSWER =
  /^(?:because )?(?:this|these|those|that|here|please|note|e\.g|i\.e|for example|for instance|obviously|of course|naturally|clearly|chances are)\b|\bplease\b|\bsee (?:section|chapter|also)\b/iu;

function stands(text: string, language: Language): boolean {
  if (language === 'ko') return !POINTS_BACK_KO.test(text) && !TALK_KO.test(text);
  return !POINTS_BACK.test(text) && !FIRST_PERSON.test(text);
}

/** The others are asked for by the clause that they go on with. */
const OPENS_WITH_CLAUSE: ReadonlySet<ClaimKind> = new Set([
  'condition',
  'contrast',
  'way',
  'time',
  'fact',
]);

function isAnswer({ kind, answer }: Pick<Claim, 'kind' | 'answer'>): boolean {
  // A comma in brackets parts no clauses.
  if (answer.split('(').length !== answer.split(')').length) return false;
  const isClause = !OPENS_WITH_CLAUSE.has(kind);
  return (
    !FIRST_PERSON.test(answer) && !NO_ANSWER.test(answer) && (isClause || !GOES_ON.test(answer))
  );
}

/** "Enable it" and "it is enabled" are told from each other by their form. */
function isToDo(answer: string, { tokens }: Line): boolean {
  const [first = ''] = answer.split(' ');
  return bids(answer) || tokens.find(({ text }) => text === first)?.kind === 'verb';
}

/** Written small inside a sentence, whatever stands behind it. */
const SMALL_WORDS =
  /^(?:The|An?|This|These|That|It|In|On|At|By|For|To|With|Without|If|When|Unless|Once|Whenever|Some|Many|Most|All|Each|Every|Any|No|Not|There|You|One|Since|Because|Due|Thanks|Owing|Only|Other|Such)(?= )/u;

function small(text: string): string {
  return text.replace(SMALL_WORDS, (word) => word.toLowerCase());
}

/** The beginning of its sentence, further inside one: words are written small, names stay as they are. */
export function inside(text: string, { tokens }: Line): string {
  const [first] = tokens;
  const isWord = first !== undefined && first.kind !== 'name' && text.startsWith(first.text);
  return isWord && /^\p{Lu}\p{Ll}+ /u.test(text)
    ? text.slice(0, 1).toLowerCase() + text.slice(1)
    : small(text);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const REASON = /^(?:because|due to|thanks to|owing to)\s/iu;

/** A cause is asked for, and told, as one sentence does: "X", "because Y". */
function asCause(asked: string, answer: string): Pick<Claim, 'asked' | 'answer'> {
  const reason = small(answer).replace(/^since /u, 'because ');
  return {
    asked: capital(asked),
    answer: REASON.test(reason) ? reason : `because ${reason}`,
  };
}

/** What is to be done is told in one way, whatever it is to be done for. */
function formOf(kind: ClaimKind, answer: string, line: Line): string {
  if (isToDo(answer, line))
    return kind === 'condition' || kind === 'way' ? 'to do' : `${kind} to do`;
  if (kind === 'cause' && /^(?:due|thanks|owing|because of)\s/iu.test(answer))
    return 'cause by a thing';
  return kind === 'means' ? `${kind} ${answer.split(' ')[0] ?? ''}` : kind;
}

/** What the sentence claims, where it says it in a form that can be asked for. */
export function claimOf(line: Line, language: Language): Claim | undefined {
  const found = known.get(line) ?? readClaim(line, language) ?? 'none';
  known.set(line, found);
  return found === 'none' ? undefined : found;
}

/** Each sentence is looked at for many questions. */
const known = new WeakMap<Line, Claim | 'none'>();

function readClaim(line: Line, language: Language): Claim | undefined {
  for (const text of readings(line.text, language)) {
    const claim = claimIn(text, line, language);
    if (claim) return claim;
  }
  return undefined;
}

function claimIn(text: string, line: Line, language: Language): Claim | undefined {
  for (const [kind, pattern, asked, answer] of CLAIM_FORMS[language]) {
    const match = pattern.exec(text);
    const said = { asked: match?.[asked] ?? '', answer: match?.[answer] ?? '' };
    const claim = {
      kind,
      form: formOf(kind, said.answer, line),
      ...(language === 'en' && kind === 'cause' ? asCause(said.asked, said.answer) : said),
      line,
    };
    if (
      match &&
      !/[“”"『』「」]/u.test(text) &&
      stands(claim.asked, language) &&
      !(kind === 'when' && (bids(claim.asked) || RELATIVE.test(claim.asked))) &&
      !(kind === 'condition' && /\bthen\b/u.test(claim.asked)) &&
      !(language === 'en' && kind === 'when' && !saysSomething(claim.asked, line)) &&
      !(language === 'en' && kind === 'limit' && !saysSomething(claim.answer, line)) &&
      !(
        language === 'en' &&
        (isThin(claim) ||
          TORN.test(claim.asked) ||
          SAYS_NOTHING.test(claim.asked) ||
          NO_SUBJECT.test(claim.asked) ||
          (kind !== 'time' && kind !== 'condition' && NO_CLAUSE.test(claim.asked)))
      ) &&
      isAnswer(claim) &&
      (language !== 'ko' || !TALK_KO.test(claim.answer))
    )
      return claim;
  }
  return undefined;
}

/** "Only useful and valid" is said of nothing. */
function saysSomething(asked: string, { tokens }: Line): boolean {
  const verbs = tokens.filter(({ kind }) => kind === 'verb').map(({ text }) => text);
  return FINITE.test(asked) || verbs.some((verb) => asked.includes(verb));
}
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|might|must|should|will|would|does|do|did|need)\b|n[’']t\b/u;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
}

/** So much of one said by the other: then it might be right as well. */
export function isNear(one: string, other: string, share = 0.5): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= Math.min(a.size, b.size) * share;
}

const MOST_OTHERS = 3;
/** "function eigen()" and "function svd()" share a word, and are two things. */
const SAME_THING = 0.75;
/** One function is taken for another even where what they do has little in common. */
const OF_ONE_SORT = 0.1;
/** The matter counts for more than the length. */
const OF_MATTER = 2;

/** Other claims of its form and matter whose answers do for wrong ones, the likest first; at most three. */
export function otherClaims(
  claim: Claim,
  claims: readonly Claim[],
  kinship: Kinship,
  least = SAME_MATTER,
): Claim[] {
  const { length } = claim.answer;
  const asked = claim.asked.toLowerCase();
  const apartness = ({ answer }: Claim): number =>
    Math.abs(answer.length - length) / Math.max(answer.length, length);
  const isSorted = claim.form.startsWith('sort ');
  const ownForm = optionForm(claim.answer);
  const alike = claims
    .filter(
      (other) =>
        other.form === claim.form &&
        other.line.text !== claim.line.text &&
        optionForm(other.answer) === ownForm &&
        other.answer.length < length * 1.7 + 12 &&
        length < other.answer.length * 1.7 + 12,
    )
    .map((other) => ({ other, near: kinship(claim.line, other.line) }))
    .filter(({ near }) => near >= (isSorted ? OF_ONE_SORT : least))
    .map(({ other, near }) => ({ other, likeness: near * OF_MATTER - apartness(other) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const found: Claim[] = [];
  for (const { other } of alike) {
    if (found.length === MOST_OTHERS) break;
    const isApart =
      !other.line.text.toLowerCase().includes(asked) &&
      !isNear(other.asked, claim.asked, SAME_THING) &&
      ![claim, ...found].some((one) => isNear(one.answer, other.answer));
    if (isApart) found.push(other);
  }
  return found;
}
