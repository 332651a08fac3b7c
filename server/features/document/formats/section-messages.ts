/** What the reader of the other formats and its thread say to each other. */
import type { Failure } from '#machines/errors.ts';
import type { Language } from '#machines/document/source.ts';
import type { SectionedFormat } from './format.ts';
import type { PagedBook } from './section-pages.ts';

export interface SectionTask {
  file: string;
  format: SectionedFormat;
}

export interface ReadBook extends PagedBook {
  title?: string | undefined;
  language: Language;
}

export type SectionAnswer = { type: 'read'; book: ReadBook } | { type: 'failed'; failure: Failure };
