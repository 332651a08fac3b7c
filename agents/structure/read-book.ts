/** One pass over a source: digests of its pages, with what is no text to teach already set apart. */
import type { Source } from '#agents/port/sourced.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { bookOf, type Book } from './book.ts';
import type { PageDigest } from './planning-terms.ts';
import { createCasing } from '#agents/text/casing.ts';
import { digestPage } from './page-digest.ts';

/** Pages held in memory at a time. */
const SLICE = 16;
/** Pages at a book's beginning that may say who may copy it. */
const FRONT_PAGES = 6;

/** A look is believed only where such pages stand: a table of numbers is no index. */
function settleLook(digest: PageDigest, pageCount: number): PageDigest {
  const where = digest.number / pageCount;
  const believed =
    (digest.looks === 'contents' && (where < 0.2 || digest.number <= 30 || where > 0.95)) ||
    (digest.looks === 'index' && where > 0.8) ||
    (digest.looks === 'bibliography' && where > 0.6);
  // A licence is an appendix; a book that is one from end to end is what it teaches.
  const isImprint = digest.number <= FRONT_PAGES && where < 0.2;
  if (digest.looks === 'preface' && (where > 0.6 || isImprint))
    return { ...digest, words: 0, headings: [] };
  if (believed) return { ...digest, words: 0, headings: [] };
  // At a book's end leaders are of an index.
  if (digest.looks === 'contents' && where > 0.8)
    return { ...digest, looks: 'index', words: 0, headings: [] };
  const { looks: _, ...plain } = digest;
  return plain;
}

/** Calls `onSlice` after each slice, so that whoever watches sees the book being read. */
export async function readBook(
  source: Source,
  signal: AbortSignal,
  onSlice: (digests: PageDigest[]) => void,
): Promise<Book> {
  const { info } = source;
  const tokenizer = await tokenizerFor(info.language);
  const unreadable = new Set(info.unreadablePages);
  const digests: PageDigest[] = [];
  const casing = createCasing();
  for (let from = 1; from <= info.pageCount; from += SLICE) {
    signal.throwIfAborted();
    const to = Math.min(info.pageCount, from + SLICE - 1);
    const pages = new Map((await source.pages(from, to)).map((page) => [page.number, page]));
    for (let number = from; number <= to; number += 1) {
      const page = pages.get(number) ?? { number, blocks: [] };
      if (info.language === 'en') {
        for (const block of page.blocks) if (block.kind === 'paragraph') casing.note(block.text);
      }
      const read = settleLook(digestPage(page, tokenizer), info.pageCount);
      digests.push(
        unreadable.has(number)
          ? { ...read, problem: 'unreadable', words: 0, headings: [], terms: [] }
          : read,
      );
    }
    onSlice(digests);
    // Others share the process: a long book must not hold it.
    await new Promise((resolve) => setImmediate(resolve));
  }
  signal.throwIfAborted();
  return bookOf(digests, casing);
}
