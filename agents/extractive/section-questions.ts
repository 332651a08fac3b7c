/**
 * Under which heading a lesson says something: asked where next to nothing else can be asked for certain.
 *
 * EXTRACTIVE-11 A lesson asks two questions or more where it has the matter, and says so where it has not.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { isGeneralTitle } from '#agents/text/titles.ts';
import { isClaim } from './statement-items.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';

const FEWEST = 3;
const MOST_OTHERS = 3;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}|[가-힣]{2,}/gu) ?? [];
}

/** A heading that shares a word with the sentence tells where it stands, or misleads. */
function isTold(title: string, text: string): boolean {
  const said = text.toLowerCase();
  return wordsOf(title).some((word) => said.includes(word.slice(0, Math.max(3, word.length - 2))));
}

export function* sectionItems(
  { language, sections, wording }: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const named = sections.filter(({ title }) => title !== '' && !isGeneralTitle(title));
  const titles = [...new Set(named.map(({ title }) => title))];
  const words = titles.flatMap((title) => [...new Set(wordsOf(title))]);
  // "Binary data" and "Binary files": which of them it is says nothing.
  if (titles.length < FEWEST || new Set(words).size < words.length) return;
  const asked = new Set(lines);
  for (const { title, lines: own } of named) {
    const line = own.find(
      (one) =>
        asked.has(one) &&
        isClaim(one, language) &&
        !titles.some((other) => isTold(other, one.text)),
    );
    if (!line) continue;
    const others = shuffled(
      titles.filter((other) => other !== title),
      random,
    ).slice(0, MOST_OTHERS);
    const item = withOptions(
      {
        question: wording.askSection(line.text),
        explanation: wording.because(line.text, line.page),
        page: line.page,
      },
      title,
      others,
      random,
    );
    yield { item, line };
  }
}
