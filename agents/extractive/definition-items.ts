/** Questions about terms and what the lesson says of them. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import type { SaidOf } from './explanations.ts';
import { isEchoed } from './name-parts.ts';
import { shortened, withOptions, type QuizMaterial } from './quiz-material.ts';
import { kinshipOf, SAME_MATTER } from './kinship.ts';
import { clashes, isOfForm } from './quiz-terms.ts';
import type { Line } from './reading.ts';

const FEWEST_OTHERS = 2;
const MOST_PAIRS = 5;
/** Says what kind of thing it is: "is a long feature that …", "…의 비율이다". */
const KIND = /^(?:is|are) an? .{16}|.{12}(?:이다|입니다|이에요)[.。]?$/u;

const MOST_OTHERS = 3;

/** Where it is said, and what the book says the wrong options of. */
function explained(line: Line, others: SaidOf[], { wording }: QuizMaterial): string {
  return `${wording.because(line.text, line.page)} ${wording.othersSaid(others)}`;
}

function clashesWithin(body: string, term: string): boolean {
  return body.toLowerCase().includes(term.toLowerCase());
}

/** "Which of these does the source say of X?" with what it says of its neighbours. */
export function meaningItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const { definition } = line;
  if (!definition) return undefined;
  const copula = definition.body.split(' ')[0];
  const kinship = kinshipOf(material);
  const all = [...material.lines, ...material.others]
    .filter((other) => other !== line && kinship(line, other) >= SAME_MATTER)
    .toSorted((a, b) => kinship(line, b) - kinship(line, a))
    .flatMap(({ definition: own, page }) => (own ? [{ ...own, page }] : []));
  const length = shortened(definition.body).length;
  const others: SaidOf[] = [];
  for (const other of all) {
    const body = shortened(other.body);
    const sameForm = material.language === 'ko' || other.body.split(' ')[0] === copula;
    const apart =
      !clashes(other.term, definition.term) &&
      !other.sentence.toLowerCase().includes(definition.term.toLowerCase());
    const isOfPerson = /\b(?:he|she|his|her)\b/u.test(body);
    const alike = body.length < length * 2.2 + 12 && length < body.length * 2.2 + 12;
    if (sameForm && apart && alike && !isOfPerson && !others.some(({ said }) => said === body))
      others.push({ said: body, of: other.term, page: other.page });
  }
  if (others.length < 2) return undefined;
  return withOptions(
    {
      question:
        definition.strength === 'strong'
          ? material.wording.askMeaning(definition.term)
          : material.wording.askFact(
              'state',
              definition.term,
              line.text.slice(0, line.text.indexOf(definition.body)).trim(),
            ),
      explanation: explained(line, others.slice(0, MOST_OTHERS), material),
      page: line.page,
    },
    shortened(definition.body),
    others.slice(0, MOST_OTHERS).map(({ said }) => said),
    random,
  );
}

/** The term that a meaning belongs to, among other terms that are explained there. */
export function termItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const { definition } = line;
  if (!definition) return undefined;
  const meaning = shortened(definition.body);
  const terms: SaidOf[] = [];
  const kinship = kinshipOf(material);
  for (const other of [...material.lines, ...material.others]) {
    if (kinship(line, other) < SAME_MATTER) continue;
    const { term, body } = other.definition ?? {};
    if (term === undefined || other === line || clashes(term, definition.term)) continue;
    const isApart =
      isOfForm(term, definition.term) && !line.text.toLowerCase().includes(term.toLowerCase());
    if (isApart && !terms.some(({ of }) => clashes(of, term)))
      terms.push({ said: body ?? '', of: term, page: other.page });
  }
  if (terms.length < FEWEST_OTHERS) return undefined;
  return withOptions(
    {
      question: material.wording.askShort(meaning),
      explanation: explained(line, terms.slice(0, MOST_OTHERS), material),
      page: line.page,
    },
    definition.term,
    terms.slice(0, MOST_OTHERS).map(({ of }) => of),
    random,
  );
}

/** A term to be named from what the source says of it. */
export function shortItem(material: QuizMaterial, line: Line): QuizDraft | undefined {
  const { definition } = line;
  if (!definition || definition.term.split(' ').length > 3) return undefined;
  if (definition.strength !== 'strong' && !KIND.test(definition.body)) return undefined;
  if (isEchoed(definition.term, definition.body, [])) return undefined;
  // "합기호는 \\sum, 곱기호는 \\prod이다": two things, of which one is asked for; or next to nothing.
  if (/,\s\S+[은는]\s/u.test(definition.body) || definition.body.length < 16) return undefined;
  if (/^(?:첫|두|세|기본|다른)\s/u.test(definition.term)) return undefined;
  // What something is made of may be said of much else.
  if (/^(?:consists?|contains?|has|have|means that)\b/u.test(definition.body)) return undefined;
  const { term } = definition;
  return {
    type: 'short',
    question: material.wording.askShort(shortened(definition.body)),
    accepted: [term],
    sample: term,
    explanation: material.wording.because(line.text, line.page),
    page: line.page,
  };
}

/** Terms of the lesson and what the source says of each. */
export function matchingItem(material: QuizMaterial, defined: Line[]): QuizDraft | undefined {
  const pairs: { left: string; right: string }[] = [];
  for (const { definition } of defined) {
    if (!definition || pairs.length === MOST_PAIRS) continue;
    const pair = { left: definition.term, right: shortened(definition.body) };
    const tellsItself = [...pairs, pair].some(({ left }) => clashesWithin(pair.right, left));
    const clash = pairs.some(
      ({ left, right }) =>
        clashes(left, pair.left) || right === pair.right || clashesWithin(right, pair.left),
    );
    if (!tellsItself && !clash) pairs.push(pair);
  }
  const [first] = defined;
  if (pairs.length < 3 || !first) return undefined;
  return {
    type: 'matching',
    question: material.wording.askMatch,
    pairs,
    explanation: material.wording.becausePages([...new Set(defined.map(({ page }) => page))]),
    page: first.page,
  };
}
