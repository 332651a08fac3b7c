/**
 * Things of one lesson and what is said of each, to be put together: whatever is wrong there is of the same
 * matter, and what belongs to which is known from the lesson alone.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { isNear } from './clause-questions.ts';
import type { Fact, FactKind } from './fact.ts';
import { factOf } from './facts.ts';
import { pairsApart } from './pairs-apart.ts';
import { shortened, type QuizMaterial } from './quiz-material.ts';
import { clashes } from './quiz-terms.ts';
import type { Line } from './reading.ts';

/** What is its own: what is demanded of one may be demanded of another. */
const OWN: ReadonlySet<FactKind> = new Set(['result', 'use', 'holding', 'nature']);
/** Said of much else. */
const VAGUE =
  /\b(?:shows|says|tells|means|notes) that\b|\b(?:important|useful|similar|different|same|many|several|some|various|common|possible|available|necessary|also|other|another)\b/iu;

/** None says of itself what stands of the other, or names it. */
function isApart(one: Fact, other: Fact): boolean {
  const [a, b] = [one.line.text.toLowerCase(), other.line.text.toLowerCase()];
  return (
    !clashes(one.asked, other.asked) &&
    !isNear(one.answer, other.answer) &&
    !a.includes(other.asked.toLowerCase()) &&
    !b.includes(one.asked.toLowerCase())
  );
}

export function* matchedFacts(
  { language, wording }: QuizMaterial,
  lines: Line[],
): Generator<{ item: QuizDraft; lines: Line[] }> {
  const facts = lines
    .flatMap((line) => factOf(line, language) ?? [])
    .filter(({ fact, answer }) => OWN.has(fact) && !VAGUE.test(answer));
  for (const isPlural of [false, true]) {
    const kept = pairsApart(
      facts.filter((fact) => fact.isPlural === isPlural),
      isApart,
    );
    const [first] = kept;
    if (!first) continue;
    yield {
      item: {
        type: 'matching',
        question: wording.askMatch,
        pairs: kept.map(({ asked, answer }) => ({ left: asked, right: shortened(answer) })),
        explanation: wording.becausePages(kept.map(({ line }) => line.page)),
        page: first.line.page,
      },
      lines: kept.map(({ line }) => line),
    };
  }
}
