/**
 * Questions about listings: which of their lines is missing, in which order they stand.
 * A wrong option is of the same form and could stand there by its names, so that form and names tell nothing.
 */
import { MISSING_LINE, questionOn } from '#machines/quiz/shown-question.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { COMMENT, linesOf, PROMPT } from './listing-lines.ts';
import { shuffled } from './quiz-terms.ts';

const OTHERS = 3;
const FEWEST_OTHERS = 2;
/** Lines of a listing that is shown in a question. */
const FEWEST_LINES = 3;
const MOST_LINES = 10;
const LONGEST_LINE = 76;
const SHORTEST_LINE = 6;
const MADE = /^(?:[>$#%]\s*)?([\p{L}_][\p{L}\p{N}_.]*)\s*(?:<-|:=|=(?!=)|:(?=\s))/u;
const NAMES = /[\p{L}_][\p{L}\p{N}_]{2,}/gu;
/** Said of the lines as they stand, or of none: it does not tell what they do. */
const SAYS_NOTHING =
  /^(?:for (?:example|instance)|an example|here (?:is|are)|the following|this|these|that|it|or|e\.g\.|예를 들|다음)\b/iu;

function namesIn(text: string): string[] {
  return text.match(NAMES) ?? [];
}

/** By their first sign and what they do: prompts, backslashes, brackets and a name given would tell the right one. */
function shapeOf(line: string): string {
  const [first = ''] = line.trim();
  const sign = /[\p{L}\p{N}_]/u.test(first) ? 'word' : first;
  return `${sign} ${MADE.test(line.trim())}`;
}

/** Whether a line of a session was typed; columns of numbers were printed. */
function isTyped(line: string, code: string): boolean {
  const isSession = linesOf(code).some((one) => PROMPT.test(one));
  return isSession ? PROMPT.test(line) : !/\S {2,}\S+ {2,}\S/u.test(line);
}

function isTelling(line: string): boolean {
  const plain = line.trim();
  return (
    plain.length >= SHORTEST_LINE &&
    plain.length <= LONGEST_LINE &&
    !COMMENT.test(plain) &&
    namesIn(plain).length > 0
  );
}

function isNear(one: string, other: string): boolean {
  const [a, b] = [new Set(namesIn(one)), new Set(namesIn(other))];
  const shared = [...a].filter((name) => b.has(name)).length;
  return shared === a.size || shared === b.size;
}

function ofLength(one: string, other: string): boolean {
  return one.length < other.length * 2 + 8 && other.length < one.length * 2 + 8;
}

function plainEnd(lead: string): string {
  return lead.replace(/\s*[:：]$/u, '');
}

/** Which line is missing where the words before a listing say what it does. */
export function* missingLineItems(
  { shown, shownElsewhere, wording }: QuizMaterial,
  random: () => number,
): Generator<QuizDraft> {
  for (const { lead, code, page } of shown) {
    const lines = linesOf(code);
    if (lines.length < FEWEST_LINES || lines.length > MOST_LINES) continue;
    if (lines.some((line) => line.length > LONGEST_LINE) || SAYS_NOTHING.test(lead)) continue;
    // A sentence that has come to its end may speak of the lines above it.
    if (/[.!?。]["”’)]*$/u.test(lead)) continue;
    const elsewhere = [...shown, ...shownElsewhere]
      .filter((other) => other.code !== code)
      .flatMap((other) => linesOf(other.code).filter((line) => isTyped(line, other.code)))
      .filter((line) => isTelling(line) && !code.includes(line.trim()));
    for (const [at, line] of lines.entries()) {
      const others = lines.filter((_, other) => other !== at);
      const rest = others.join('\n');
      if (!isTyped(line, code) || !isNeeded(line, others)) continue;
      const known = new Set(namesIn(rest));
      const isTied = (one: string) => namesIn(one).some((name) => known.has(name));
      if (at === 0 || !isTelling(line) || !isTied(line) || rest.includes(line.trim())) continue;
      const fit = [...new Set(elsewhere.map((other) => other.trim()))].filter(
        (other) =>
          shapeOf(other) === shapeOf(line) && ofLength(other, line.trim()) && !isNear(other, line),
      );
      // Were it the only one with a name of the listing, it would be found by its letters.
      const tied = fit.filter(isTied);
      if (tied.length === 0 || fit.length < FEWEST_OTHERS) continue;
      const loose = fit.filter((other) => !tied.includes(other));
      const wrong = [...shuffled(tied, random), ...shuffled(loose, random)].slice(0, OTHERS);
      const gapped = lines.map((one, place) =>
        place === at ? `${/^\s*/u.exec(one)?.[0] ?? ''}${MISSING_LINE}` : one,
      );
      yield withOptions(
        {
          question: questionOn(wording.askMissing(plainEnd(lead)), gapped.join('\n')),
          explanation: wording.because(`${lead} ${line.trim()}`, page),
          page,
        },
        line.trim(),
        wrong,
        random,
      );
      break;
    }
  }
}

/** Makes what another line uses, or uses what another line makes: then it is missed. */
function isNeeded(line: string, others: readonly string[]): boolean {
  const made = MADE.exec(line.trim())?.[1];
  if (made !== undefined && others.some((other) => uses(other, made))) return true;
  const makers = others.flatMap((other) => MADE.exec(other.trim())?.[1] ?? []);
  return makers.some((name) => uses(line, name));
}

const MOST_CHAINED = 6;

/** Whether each line uses what the one before it made: then they stand in one order only. */
function isChain(lines: readonly string[]): boolean {
  return lines.slice(1).every((line, at) => {
    const made = MADE.exec(lines[at]?.trim() ?? '')?.[1];
    if (made === undefined) return false;
    const own = MADE.exec(line.trim())?.[0] ?? '';
    return uses(line.trim().slice(own.length), made);
  });
}

/** "hive.frames()" uses "hive", and "x.new" does not use "new". */
function uses(text: string, name: string): boolean {
  const escaped = name.replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_.])${escaped}(?![\p{L}\p{N}_])`, 'u').test(text);
}

/** The lines of a listing, to be put in the only order in which they work. */
export function lineOrderItems({ shown, wording }: QuizMaterial): QuizDraft[] {
  return shown.flatMap(({ lead, code, page }) => {
    const lines = linesOf(code).map((line) => line.trim());
    if (lines.length < FEWEST_LINES || lines.length > MOST_CHAINED || !isChain(lines)) return [];
    if (new Set(lines).size < lines.length || SAYS_NOTHING.test(lead)) return [];
    return {
      type: 'ordering' as const,
      question: wording.askLineOrder(plainEnd(lead)),
      items: lines,
      explanation: wording.becauseLines(page),
      page,
    };
  });
}
