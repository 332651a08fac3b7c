/** Questions about what the lesson says: its claims, its tables, its terms. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { claimOf, factOf, otherAnswers, type Claim } from './clause-questions.ts';
import { shortened, withOptions, type QuizMaterial } from './quiz-material.ts';
import { clashes, shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';
import { lookUpsOf } from './table-questions.ts';

const FEWEST_OTHERS = 2;

function questionOf({ kind, asked }: Claim, { wording }: QuizMaterial): string {
  if (kind === 'fact') return wording.askMeaning(asked);
  if (kind === 'condition') return wording.askCondition(asked);
  return kind === 'cause' ? wording.askCause(asked) : wording.askWay(asked);
}

/** One for each sentence that can be asked for so: claims before facts, the weightiest first. */
export function* claimItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const { language, others } = material;
  const claimsIn = (from: Line[]) => [
    ...from.flatMap((line) => claimOf(line, language) ?? []),
    ...from.flatMap((line) => factOf(line, language) ?? []),
  ];
  const own = claimsIn(lines);
  const all = [...own, ...claimsIn(others.filter((line) => line.whole && !line.dangles))];
  for (const claim of own) {
    const rivals = otherAnswers(claim, all);
    if (rivals.length < FEWEST_OTHERS) continue;
    const { line } = claim;
    const about = {
      question: questionOf(claim, material),
      explanation: material.wording.because(line.text, line.page),
      page: line.page,
    };
    yield { item: withOptions(about, claim.answer, rivals, random), line };
  }
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

/** The term that a meaning belongs to, among other terms that are explained there. */
export function termItem(
  material: QuizMaterial,
  line: Line,
  random: () => number,
): QuizDraft | undefined {
  const { definition } = line;
  if (!definition) return undefined;
  const meaning = shortened(definition.body);
  const terms: string[] = [];
  for (const other of [...material.lines, ...material.others]) {
    const term = other.definition?.term;
    if (term === undefined || other === line || clashes(term, definition.term)) continue;
    const isApart = !line.text.toLowerCase().includes(term.toLowerCase());
    if (isApart && !terms.some((one) => clashes(one, term))) terms.push(term);
  }
  if (terms.length < FEWEST_OTHERS) return undefined;
  return withOptions(
    {
      question: material.wording.askShort(meaning),
      explanation: material.wording.because(line.text, line.page),
      page: line.page,
    },
    definition.term,
    terms.slice(0, 3),
    random,
  );
}
