/** Questions about lists: what they name, in which order. */
import { bids } from './bids.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import { outerOf } from './list-matter.ts';
import type { Matter } from './matter.ts';

/** Names are known as members of their list; sentences of one list might stand in another. */
const NAME_LENGTH = 48;
const NAME_WORDS = 6;
const PHRASE_LENGTH = 110;
const STEPS =
  /\b(?:steps?|procedures?|order|process|sequences?|instructions?|how to|do (?:this|the following))|순서|절차|단계|과정|방법|차례/iu;

/** Whose items follow each other, numbers or none. */
const IN_TURN =
  /\b(?:steps|sequences?|in (?:this|the following) order|order is)\b|순서|차례|단계/iu;

/** The share of items that must tell their reader to do something: then it is a procedure, whatever leads to it. */
const MOSTLY = 0.6;
const FEWEST_STEPS = 3;
const MOST_STEPS = 8;
const SHOWN_STEPS = 5;
const LONGEST_STEP = 140;
/** What tells its own place. */
const PLACED =
  /^(?:first|second|third|then|next|finally|lastly|먼저|다음으로|그다음|마지막으로)(?:ly)?[,\s]/iu;

/** "(Skip to step 6)": said of one of them, and leads to none. */
const OF_ONE_STEP = /^\(|\bstep \d|\d단계(?:로|으로)\s?(?:가|이동|건너|돌아)/iu;

/** A long step is known by its first sentence. */
function stepOf(item: string): string {
  return item.length <= LONGEST_STEP ? item : (/^.{20,}?[.!?](?=\s)/u.exec(item)?.[0] ?? item);
}

/** Some of many steps, from the first to the last of them. */
function someOf(steps: string[]): string[] {
  if (steps.length <= MOST_STEPS) return steps;
  const of = steps.length - 1;
  return Array.from(
    { length: SHOWN_STEPS },
    (_, at) => steps[Math.round((at * of) / (SHOWN_STEPS - 1))] ?? '',
  );
}

function isProcedure(items: readonly string[], lead: string, isNumbered: boolean): boolean {
  const areBids = items.filter((item) => bids(item)).length >= items.length * MOSTLY;
  // A numbered list may as well count reasons, and one without numbers is in order only where that is said.
  return isNumbered ? STEPS.test(lead) || areBids : IN_TURN.test(lead) && areBids;
}

/** The steps of a list, to be put in order. */
export function orderItem(material: QuizMaterial, list: Matter): QuizDraft | undefined {
  const { wording } = material;
  const { ordered, page } = list;
  const lead = material.leads.get(list);
  const items = someOf(
    outerOf(list)
      .map(stepOf)
      .filter((item) => item.length <= LONGEST_STEP),
  );
  if (lead !== undefined && OF_ONE_STEP.test(lead)) return undefined;
  if (!isProcedure(items, lead ?? '', ordered)) return undefined;
  if (items.length < FEWEST_STEPS || items.some((item) => PLACED.test(item))) return undefined;
  return {
    type: 'ordering',
    question: wording.askOrder(lead),
    items,
    explanation: wording.becauseList(page),
    page,
  };
}

/** "The following options are available": true of every list. */
const OF_ANY_LIST =
  /\b(?:the|an?|all|these|those|this|following|below|options?|settings?|values?|items?|things?|choices?|entries|fields?|are|is|be|can|may|have|has|been|presently|currently|also|other|additional|some|more|available|offered|supported|possible|allowed|given|listed|shown|defined|used|provided|there|it|you|we|one|of|in|as|follows|here|include[sd]?)\b/giu;

function saysOfWhat(lead: string): boolean {
  return /\p{L}{3}/u.test(lead.replace(OF_ANY_LIST, ''));
}

/** "the roots; and": how it stands in its list. */
function plainEnd(item: string): string {
  return item.replace(/(?:[,;](?: (?:and|or))?|[.])$/u, '');
}

/** "Water stands on it for days.": of what, its list alone tells. */
function areSentences({ items }: Matter): boolean {
  return items.filter((item) => /[.。]$/u.test(item)).length * 2 > items.length;
}

/** `phrases`: what goes on with its lead is asked for as well, where little else can be asked. */
export function choicesItem(
  material: QuizMaterial,
  list: Matter,
  random: () => number,
  phrases = false,
): QuizDraft | undefined {
  const { leads, lists, wording } = material;
  const lead = leads.get(list);
  if (list.ordered || lead === undefined || lead.length > 220 || !saysOfWhat(lead))
    return undefined;
  if (phrases && areSentences(list)) return undefined;
  const isName = (item: string): boolean =>
    item.length <= NAME_LENGTH && item.split(/\s+/u).length <= NAME_WORDS;
  const fits = (item: string): boolean =>
    item.length >= 4 &&
    item.length <= PHRASE_LENGTH &&
    !item.endsWith(':') &&
    (phrases || isName(item));
  const right = shuffled(list.items.filter(fits), random).slice(0, 3).map(plainEnd);
  const own = list.text.toLowerCase();
  const length = right.join('').length / Math.max(1, right.length);
  const wrong = lists
    .filter((other) => other !== list && leads.get(other) !== lead && !areSentences(other))
    .flatMap((other) => other.items.filter(fits).map(plainEnd))
    .filter(
      (item) =>
        !own.includes(item.toLowerCase()) &&
        item.length < length * 2.5 + 8 &&
        length < item.length * 2.5 + 8,
    );
  if (right.length < 2 || wrong.length < 2) return undefined;
  const picked = shuffled([...new Set(wrong)], random).slice(0, right.length > 2 ? 2 : 3);
  const options = shuffled([...right, ...picked], random);
  return {
    type: 'choices',
    question: wording.askChoices(lead),
    options,
    answers: options.flatMap((option, at) => (right.includes(option) ? [at] : [])),
    explanation: wording.becauseNamed(list.page),
    page: list.page,
  };
}
