/**
 * Whether a lesson can be taken from its source as it stands: nobody translates without a model.
 *
 * SOURCE-LANGUAGE-1 Without a model a course speaks the language of its source: who wants another one is told so
 *    before a plan is made and before a lesson is begun.
 */
import type { Language, SourceInfo } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';

export function speaks(source: Pick<SourceInfo, 'language'>, language: Language): boolean {
  return source.language === language;
}

/** Throws LANGUAGE_NEEDS_MODEL (detail: course and source, as language codes). */
export function assertSpeaks(source: Pick<SourceInfo, 'language'>, language: Language): void {
  if (speaks(source, language)) return;
  throw new AppError('LANGUAGE_NEEDS_MODEL', {
    detail: { course: language, source: source.language },
  });
}
