/**
 * What a lesson says under one of its headings, among what it says under others; and under which heading it
 * says something, asked where next to nothing else can be asked for certain.
 *
 * EXTRACTIVE-11 A lesson asks two questions or more where it has the matter, and says so where it has not.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { pointsElsewhere } from '#agents/text/sentence-shape.ts';
import { isGeneralTitle } from '#agents/text/titles.ts';
import { isNear } from './clause-questions.ts';
import { isClaim } from './statement-items.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';

const FEWEST = 3;
/** An option far longer than the others tells itself. */
const ALIKE = 0.45;
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

/** Claims in which the heading is not named: they neither tell themselves nor speak of its matter. */
function claimsApart(lines: Line[], title: string, language: QuizMaterial['language']): Line[] {
  return lines.filter(
    (line) =>
      line.whole &&
      !line.dangles &&
      !line.announces &&
      !pointsElsewhere(line.text) &&
      isClaim(line, language) &&
      !isTold(title, line.text),
  );
}

function isAlike(one: Line, other: Line): boolean {
  const [a, b] = [one.text.length, other.text.length];
  return Math.min(a, b) >= Math.max(a, b) * ALIKE;
}

/** What is said under a heading, among what the lesson says under its others. */
export function* topicItems(
  { language, sections, wording }: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const named = sections.filter(({ title }) => title !== '' && !isGeneralTitle(title));
  const asked = new Set(lines);
  for (const { title, group, lines: own } of named) {
    const [line] = claimsApart(own, title, language).filter((one) => asked.has(one));
    if (!line) continue;
    // What stands below it, or what it stands below, speaks of its matter too.
    const apart = named.filter(
      (other) => other.title !== title && other.group !== title && other.title !== group,
    );
    const others = shuffled(apart, random).flatMap((other) => {
      const claims = claimsApart(other.lines, title, language).filter((one) => isAlike(line, one));
      // Another one each time: what is wrong here may be what is asked for next.
      const [found] = shuffled(claims, random);
      return found && !isNear(found.text, line.text) ? [{ title: other.title, line: found }] : [];
    });
    const wrong = others.slice(0, MOST_OTHERS);
    if (wrong.length < MOST_OTHERS) continue;
    const said = wrong.map((other) => ({
      said: other.line.text,
      of: other.title,
      page: other.line.page,
    }));
    yield {
      item: withOptions(
        {
          question: wording.askEntry(title),
          explanation: `${wording.because(line.text, line.page)} ${wording.othersSaid(said)}`,
          page: line.page,
        },
        line.text,
        wrong.map((other) => other.line.text),
        random,
      ),
      line,
    };
  }
}
