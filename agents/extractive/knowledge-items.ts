/** Questions about what the lesson says: its claims, its tables, its terms. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { turned } from '#agents/quiz/turning.ts';
import { claimOf, otherAnswers, type Claim } from './clause-questions.ts';
import { factOf, type Fact } from './facts.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';
import { lookUpsOf } from './table-questions.ts';

const FEWEST_OTHERS = 2;

function questionOf({ kind, asked }: Claim, { wording }: QuizMaterial): string {
  if (kind === 'condition') return wording.askCondition(asked);
  if (kind === 'when') return wording.askWhen(asked);
  if (kind === 'cause') return wording.askCause(asked);
  if (kind === 'purpose') return wording.askPurpose(asked);
  return kind === 'contrast' ? wording.askContrast(asked) : wording.askWay(asked);
}

interface Asked {
  item: QuizDraft;
  line: Line;
}

function* itemsOf<T extends Claim>(
  own: T[],
  all: T[],
  questionOn: (claim: T) => string,
  { wording }: QuizMaterial,
  random: () => number,
): Generator<Asked> {
  for (const claim of own) {
    const rivals = otherAnswers(claim, all);
    if (rivals.length < FEWEST_OTHERS) continue;
    const { line } = claim;
    const about = {
      question: questionOn(claim),
      explanation: wording.because(line.text, line.page),
      page: line.page,
    };
    yield { item: withOptions(about, claim.answer, rivals, random), line };
  }
}

function neighbours({ others }: QuizMaterial): Line[] {
  return others.filter((line) => line.whole && !line.dangles);
}

/** Conditions, causes, purposes and ways: one for each sentence that says one. */
export function claimItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<Asked> {
  const claimsIn = (from: Line[]) => from.flatMap((line) => claimOf(line, material.language) ?? []);
  const own = claimsIn(lines);
  const all = [...own, ...claimsIn(neighbours(material))];
  return itemsOf(own, all, (claim) => questionOf(claim, material), material, random);
}

/** A word that the pages have but once or twice is not what they are about. */
const OFTEN = 3;

function isSpokenOf(name: string, sourceText: string): boolean {
  return name.includes(' ') || sourceText.split(name.toLowerCase()).length - 1 >= OFTEN;
}

/** What is demanded of a thing, what it can, returns or is. */
export function factItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<Asked> {
  const { language, wording } = material;
  const factsIn = (from: Line[]) => from.flatMap((line) => factOf(line, language) ?? []);
  const own = factsIn(lines).filter((fact) => isSpokenOf(fact.asked, material.sourceText));
  const all = [...own, ...factsIn(neighbours(material))];
  const ask = ({ fact, asked, isPlural }: Fact) => wording.askFact(fact, asked, isPlural);
  return itemsOf(own, all, ask, material, random);
}

/** A rule as it stands or turned into its contrary. */
export function ruleItem(
  { language, wording }: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const contrary = turned(line.text, language);
  if (contrary === undefined || line.text.length > 180) return undefined;
  const isTrue = random() < 0.5;
  return {
    type: 'truth',
    question: wording.askTruth(isTrue ? line.text : contrary),
    answer: isTrue,
    explanation: wording.because(line.text, line.page),
    page: line.page,
  };
}

/** What stands in a table that the lesson shows. */
export function lookUpItems({ tables, wording }: QuizMaterial, random: () => number): QuizDraft[] {
  return tables.flatMap((table) =>
    shuffled(lookUpsOf(table), random)
      .slice(0, 2)
      .map(({ row, column, answer, others, page }) =>
        withOptions(
          {
            question: wording.askLookUp(column, row),
            explanation: wording.becauseTable(page, row, answer),
            page,
          },
          answer,
          others,
          random,
        ),
      ),
  );
}
