/** What the terminal says in the end, in English: the texts of the pages. */
import { readFile } from 'node:fs/promises';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { AppError, ERRORS, type Failure } from '#machines/errors.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { AuthorOptions } from './author-options.ts';

export async function sentence(error: unknown): Promise<string> {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  return textOf({ code: error.code, detail: error.detail });
}

/** Which lessons are missing and why, and the command that goes on with them. */
export async function missingLessons(
  lessons: LessonSummary[],
  total: number,
  options: AuthorOptions,
  dataDir: string,
): Promise<string> {
  const lines: string[] = [];
  for (const { number, title, state, failure } of lessons) {
    const stopped = state === 'cancelled' ? 'It was cancelled.' : 'It was not written.';
    lines.push(`  ${number} ${title}: ${failure ? await textOf(failure) : stopped}`);
  }
  return [
    `${lessons.length} of ${total} lessons were not written:`,
    ...lines,
    'What is written is kept. To try only these again:',
    `  ${command({ ...options, dataDir })}`,
  ].join('\n');
}

/** As it would be typed again. */
export function command({ file, out, language, dataDir }: AuthorOptions): string {
  const words = [file, '--out', out];
  if (language) words.push('--lang', language);
  if (dataDir !== undefined) words.push('--data', dataDir);
  return `npm run author -- ${words.map(quoted).join(' ')}`;
}

function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

async function textOf({ code, detail = {} }: Failure): Promise<string> {
  const file = new URL('../../web/locales/en/errors.json', import.meta.url);
  const texts: unknown = JSON.parse(await readFile(file, 'utf8'));
  const text = isTexts(texts) ? texts[code] : undefined;
  const words = text ?? `${code} (${ERRORS[code].act})`;
  return words.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => `${detail[name] ?? ''}`);
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
