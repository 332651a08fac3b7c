/**
 * Cases of one lesson and what follows from each, to be put together: asked one by one they would have the same
 * options again and again.
 *
 * EXTRACTIVE-24 Cases of a lesson are matched with what follows from them, where no words of theirs tell which, and no
 *    question has only such wrong options as others have.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { claimOf, isNear, type Claim } from './clause-questions.ts';
import { pairsApart } from './pairs-apart.ts';
import type { QuizMaterial } from './quiz-material.ts';
import type { Line } from './reading.ts';

/** The share of the longest one's length that the others must have. */
const ALIKE = 0.35;
const LONGEST = 130;

function stems(text: string): Set<string> {
  return new Set(
    (text.toLowerCase().match(/\p{L}{4,}|[가-힣]{2,}/gu) ?? []).map((word) => word.slice(0, 5)),
  );
}

/** Words of the case that stand in the text. */
function shared({ asked }: Claim, text: string): number {
  const own = stems(asked);
  return [...stems(text)].filter((stem) => own.has(stem)).length;
}

/** Neither says what the other says, and neither consequence is told by words of its case. */
function isApart(one: Claim, other: Claim): boolean {
  const [a, b] = [one.answer.length, other.answer.length];
  return (
    Math.min(a, b) >= Math.max(a, b) * ALIKE &&
    !isNear(one.answer, other.answer) &&
    !isNear(one.asked, other.asked, 0.75) &&
    shared(one, other.answer) >= shared(one, one.answer) &&
    shared(other, one.answer) >= shared(other, other.answer)
  );
}

export function* matchedClaims(
  { language, wording }: QuizMaterial,
  lines: Line[],
): Generator<{ item: QuizDraft; lines: Line[] }> {
  const claims = lines
    .flatMap((line) => claimOf(line, language) ?? [])
    .filter(({ kind, answer }) => kind === 'condition' && answer.length <= LONGEST);
  for (const form of new Set(claims.map((claim) => claim.form))) {
    const kept = pairsApart(
      claims.filter((claim) => claim.form === form),
      isApart,
    );
    const [first] = kept;
    if (!first) continue;
    yield {
      item: {
        type: 'matching',
        question: wording.askMatchCases,
        pairs: kept.map(({ asked, answer }) => ({ left: `${asked} …`, right: answer })),
        explanation: wording.becausePages(kept.map(({ line }) => line.page)),
        page: first.line.page,
      },
      lines: kept.map(({ line }) => line),
    };
  }
}
