/** What `npm run author` is asked for. */
import { existsSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#machines/document/source.ts';
import { StartupError } from '../errors/startup-error.ts';

export interface AuthorOptions {
  file: string;
  out: string;
  language: Language | undefined;
  /** Kept there, a run that was stopped goes on where it was; otherwise a temporary directory. */
  dataDir: string | undefined;
}

export const USAGE = 'npm run author -- FILE [--out DIR] [--lang en|ko] [--data DIR]';

const HELP = `${USAGE}

Makes a course of a book (PDF, EPUB, Word, PowerPoint, HTML or Markdown): a folder of lessons with course.json.

  --out DIR     where the lessons go; by default a folder named like the file
  --lang en|ko  language of the course; by default the book's
  --data DIR    where the work is kept, so that a run that was stopped goes on where it was;
                by default "author" in DATA_DIR, else a temporary directory
  --help        says this

Models are set as for the server (OPENAI_API_KEY, OPENAI_BASE_URL, …); without one, lessons are
taken word for word from the book.`;

/**
 * What is asked for; a text where nothing but help is.
 * @throws {StartupError} with one sentence that says what to do.
 */
export function authorOptions(args: string[]): AuthorOptions | string {
  const { values, positionals } = parse(args);
  if (values.help === true) return HELP;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new StartupError(`Name one book: ${USAGE}`);
  }
  const path = resolve(file);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new StartupError(`There is no file ${file}.`);
  }
  const { lang, out, data } = values;
  if (lang !== undefined && lang !== 'en' && lang !== 'ko') {
    throw new StartupError(`--lang is en or ko, but it is "${lang}".`);
  }
  return {
    file: path,
    out: resolve(out ?? basename(path, extname(path))),
    language: lang,
    dataDir: data === undefined ? undefined : resolve(data),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        lang: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}
