/** Which lines do what a sentence says: the wrong options are other lines the lesson shows. */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { withOptions, type QuizMaterial, type Shown } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';

const FEWEST_OTHERS = 2;
const LEAST_WORDS = 5;
const LONGEST = 90;
/** Says of the lines what they are, not what they do. */
const SAYS_NOTHING =
  /^(?:for (?:example|instance)|an example|here (?:is|are)|the (?:following|result|output)|this|these|that|it|and|or|then|예를 들|다음)\b/iu;

function isFit({ lead, code }: Shown): boolean {
  const words = lead.split(/\s+/u).length;
  return (
    !code.includes('\n') &&
    code.length <= LONGEST &&
    code.length >= 4 &&
    words >= LEAST_WORDS &&
    lead.length <= 220 &&
    // Without the colon the words may speak of the lines above them.
    /[:：]$/u.test(lead) &&
    !SAYS_NOTHING.test(lead)
  );
}

/** How the lines are made apart from their words: other prompts and signs would tell the right one. */
function shapeOf(code: string): string {
  return code.replace(/[\p{L}\p{N}\s"'_.]+/gu, '').slice(0, 1);
}

function isNamed(code: string, lead: string): boolean {
  return (code.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).some((word) => lead.includes(word));
}

export function* codeItems(
  { shown, wording }: QuizMaterial,
  random: () => number,
): Generator<QuizDraft> {
  const fit = shown.map((one) => ({ ...one, code: one.code.trim() })).filter(isFit);
  for (const { lead, code, page } of fit) {
    const others = fit.filter(
      (other) =>
        other.code !== code &&
        other.lead !== lead &&
        shapeOf(other.code) === shapeOf(code) &&
        other.code.length < code.length * 3 + 10 &&
        code.length < other.code.length * 3 + 10,
    );
    const options = [...new Set(others.map((other) => other.code))];
    if (options.length < FEWEST_OTHERS) continue;
    // Named in the sentence alone, it is found by its letters.
    if (isNamed(code, lead) && !options.some((option) => isNamed(option, lead))) continue;
    yield withOptions(
      {
        question: wording.askCode(lead.replace(/\s*[:：]$/u, '')),
        explanation: wording.because(`${lead} ${code}`, page),
        page,
      },
      code,
      shuffled(options, random).slice(0, 3),
      random,
    );
  }
}
