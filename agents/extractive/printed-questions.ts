/** Questions about what a session prints: known from the lesson, and neither chance nor mere reckoning. */
import { questionOn } from '#machines/quiz/shown-question.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { COMMENT, linesOf, PROMPT } from './listing-lines.ts';
import { withOptions, type QuizMaterial, type Shown } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';

const OTHERS = 3;
const FEWEST_OTHERS = 2;
const GOES_ON = /^\s*(?:\+|\.\.\.)\s/u;
const LONGEST_OUTPUT = 60;
/** Lines that were typed before, and that are shown with it. */
const MOST_TYPED = 6;

interface Printed {
  typed: string[];
  output: string;
  page: number;
}

/** Prints something else each time, or what has to be reckoned and not known. */
const BY_CHANCE =
  /\b(?:r(?:norm|unif|cauchy|binom|pois|exp|gamma|beta|chisq|logis|weibull)|sample|rand\w*|Sys\.(?:time|Date)|date|time|now|tempfile)\s*\(/iu;

/** Begins with a line that goes on from one that is not shown. */
function isTorn([first = '']: string[]): boolean {
  return GOES_ON.test(first);
}

/** What a session types, and prints in one line for it. */
export function printedIn({ code, page }: Pick<Shown, 'code' | 'page'>): Printed[] {
  const found: Printed[] = [];
  const typed: string[] = [];
  let output: string[] = [];
  const settle = (): void => {
    const [only] = output;
    if (output.length === 1 && only !== undefined && only.length <= LONGEST_OUTPUT)
      found.push({ typed: typed.slice(-MOST_TYPED), output: only, page });
    output = [];
  };
  for (const line of linesOf(code)) {
    if (PROMPT.test(line)) {
      settle();
      typed.push(line.trim());
    } else if (GOES_ON.test(line) && output.length === 0 && typed.length > 0) {
      typed.push(line.trim());
    } else if (typed.length > 0 && !COMMENT.test(line.trim())) output.push(line.trim());
  }
  settle();
  return found;
}

/** How a line of output is made apart from its words and numbers. */
function outputShape(output: string): string {
  return output
    .replace(
      /\d+\.(\d+)/gu,
      (_, decimals: string) => `.${'#'.repeat(Math.min(3, decimals.length))}`,
    )
    .replace(/\d+/gu, '0')
    .replace(/\p{L}+/gu, 'a')
    .replace(/\s+/gu, ' ')
    .slice(0, 9);
}

/** What a session prints, among what others print. */
export function* outputItems(
  { shown, shownElsewhere, wording }: QuizMaterial,
  random: () => number,
): Generator<QuizDraft> {
  const own = shown.flatMap(printedIn);
  const all = [...own, ...shownElsewhere.flatMap(printedIn)];
  const known = all.map(({ output }) => output);
  for (const { typed, output, page } of own) {
    // What was typed is printed as it is: nothing has to be known for that.
    const said = output.replace(/^\[\d+\]\s*/u, '').trim();
    if (isTorn(typed) || BY_CHANCE.test(typed.join('\n'))) continue;
    if (!/\p{L}/u.test(typed.at(-1)?.replace(PROMPT, '$2') ?? '')) continue;
    if (!/[\p{L}\p{N}]/u.test(said) || typed.join('\n').includes(said)) continue;
    const others = [...new Set(known)].filter(
      (other) =>
        other !== output &&
        outputShape(other) === outputShape(output) &&
        other.length < output.length * 2 + 6 &&
        output.length < other.length * 2 + 6,
    );
    if (others.length < FEWEST_OTHERS) continue;
    const wrong = shuffled(others, random).slice(0, OTHERS);
    yield withOptions(
      {
        question: questionOn(wording.askPrinted, typed.join('\n')),
        explanation: `${wording.because(`${typed.at(-1) ?? ''} ${output}`, page)} ${wording.othersSaid(
          wrong.flatMap((said) => {
            const of = all.find((one) => one.output === said);
            return of ? [{ said, of: of.typed.at(-1) ?? '', page: of.page }] : [];
          }),
        )}`,
        page,
      },
      output,
      wrong,
      random,
    );
  }
}
