/**
 * The port through which the web is searched, where its creator lets a course do so.
 *
 * WEB-SEARCH-1 What is found is somebody's page on the web, with its address, and never a page of the book.
 * WEB-SEARCH-2 Addresses are of the web alone, and words come without markup.
 */
import type { Language } from '#machines/document/source.ts';
import type { WebPlace } from '#machines/talk/talk.ts';

export interface WebSearch {
  /** Best first. @throws {AppError} UNAVAILABLE */
  search(words: string, language: Language, signal: AbortSignal): Promise<WebPlace[]>;
}
