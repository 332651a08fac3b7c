/**
 * Rows of a table to be put together again: what stands in its first column, and in the one that tells most.
 *
 * EXTRACTIVE-22 Names in a table that the lesson shows are matched with what it says of them by its own heads, and
 *    its rows are found by what stands in them.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { isNear } from './clause-questions.ts';
import { isEchoed } from './name-parts.ts';
import { pairsApart } from './pairs-apart.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { clashes, shuffled } from './quiz-terms.ts';
import { becauseOfTable, lookUpsOf, type LookUp } from './table-questions.ts';

/** Cells of so many words say something of their row. */
const SAYING_WORDS = 2;

function isApart(one: LookUp, other: LookUp): boolean {
  return (
    !clashes(one.row, other.row) &&
    !isNear(one.answer, other.answer) &&
    !one.answer.toLowerCase().includes(other.row.toLowerCase()) &&
    !other.answer.toLowerCase().includes(one.row.toLowerCase())
  );
}

function isSaying({ row, answer, otherRows }: LookUp): boolean {
  return (
    answer.split(/\s+/u).length >= SAYING_WORDS &&
    /\p{L}{3}/u.test(answer) &&
    !isEchoed(row, answer, otherRows)
  );
}

export function cellItems({ tables, wording }: QuizMaterial, random: () => number): QuizDraft[] {
  return tables.flatMap((table) => {
    const cells = lookUpsOf(table);
    const column = cells[0]?.column;
    const kept = pairsApart(
      shuffled(cells, random).filter((cell) => cell.column === column && isSaying(cell)),
      (cell, other) => isApart(other, cell),
    );
    const [first] = kept;
    if (!first) return [];
    return {
      type: 'matching' as const,
      question: wording.askMatchCells(first.rowHead, first.column),
      pairs: kept.map(({ row, answer }) => ({ left: row, right: answer })),
      explanation: wording.becauseCells(first.page),
      page: first.page,
    };
  });
}

const FEWEST_OTHERS = 2;

/** Which row it is that has such a cell. */
export function rowItems({ tables, wording }: QuizMaterial, random: () => number): QuizDraft[] {
  return tables.flatMap((table) =>
    shuffled(lookUpsOf(table), random)
      .filter((cell) => isSaying(cell) && cell.otherRows.length >= FEWEST_OTHERS)
      .slice(0, 1)
      .map((cell) =>
        withOptions(
          {
            question: wording.askRow(cell.rowHead, cell.answer),
            explanation: becauseOfTable(cell, wording),
            page: cell.page,
          },
          cell.row,
          cell.otherRows,
          random,
        ),
      ),
  );
}
