/** Questions about lists: what they name, in which order. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import type { Matter } from './reading.ts';

const MOST_LENGTH = 110;
const STEPS =
  /\b(?:steps?|procedures?|order|process|sequence|instructions?|how to|do (?:this|the following))|순서|절차|단계|과정|방법|차례/iu;

/** The steps of a numbered list, to be put in order. */
export function orderItem(material: QuizMaterial, list: Matter): QuizDraft | undefined {
  const { ordered, items, page } = list;
  const lead = material.leads.get(list);
  // A numbered list may as well count reasons.
  if (lead === undefined || !STEPS.test(lead)) return undefined;
  if (!ordered || items.length < 4 || items.length > 8) return undefined;
  if (items.some((item) => item.length > 140)) return undefined;
  const { wording } = material;
  return {
    type: 'ordering',
    question: wording.askOrder,
    items,
    explanation: wording.becauseList(page),
    page,
  };
}

/** What a list names, among items of other lists. */
export function choicesItem(
  material: QuizMaterial,
  list: Matter,
  random: () => number,
): QuizDraft | undefined {
  const { leads, lists, wording } = material;
  const lead = leads.get(list);
  if (list.ordered || lead === undefined || lead.length > 220) return undefined;
  const fits = (item: string): boolean => item.length >= 4 && item.length <= MOST_LENGTH;
  const right = shuffled(list.items.filter(fits), random).slice(0, 3);
  const own = list.text.toLowerCase();
  const length = right.join('').length / Math.max(1, right.length);
  const wrong = lists
    .filter((other) => other !== list && leads.get(other) !== lead)
    .flatMap((other) => other.items.filter(fits))
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
