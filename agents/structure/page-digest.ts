/** Reading a book once, in slices, keeping only digests: memory does not grow with its text. */
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import { findDefinition } from '#agents/text/definitions.ts';
import { countTerms, isNounPhrase, topByCount } from '#agents/text/key-terms.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { oneLine, sentences } from '#agents/text/sentences.ts';
import type { Tokenizer } from '#agents/text/tokens.ts';
import type { DigestHeading, PageDigest } from './planning-terms.ts';
import { reasonFromLook, reasonOfFrontPage } from './skipped-matter.ts';

const TERMS_A_PAGE = 30;
/** A heading longer than this is a paragraph in large type. */
const HEADING_LIMIT = 140;

function isHeading(title: string): boolean {
  return title.length >= 2 && title.length <= HEADING_LIMIT && /\p{L}/u.test(title);
}

/** "Chapter", "ONE" or "제2장" on a line of its own belongs to the title below it. */
const LABEL_ONLY =
  /^(?:(?:chapter|part|section|unit|lesson|appendix)\s*)?(?:\d{1,3}|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|제?\s*\d+\s*(?:부|편|장|절|과|강))\.?$/iu;

function addHeading(headings: DigestHeading[], heading: DigestHeading): void {
  const last = headings.at(-1);
  if (last && LABEL_ONLY.test(last.title) && heading.at - last.at <= 4) {
    const label = /\p{L}.*[\s\d]|\d/u.test(last.title) ? `${last.title} ` : '';
    last.title = `${label}${heading.title}`;
    last.level = Math.min(last.level, heading.level);
  } else {
    headings.push(heading);
  }
}

export function digestPage(page: SourcePage, tokenizer: Tokenizer): PageDigest {
  const language: Language = tokenizer.language;
  const headings: DigestHeading[] = [];
  const prose: string[] = [];
  let words = 0;
  for (const block of page.blocks) {
    if (block.kind === 'heading') {
      const title = oneLine(block.text);
      if (isHeading(title)) addHeading(headings, { title, level: block.level ?? 3, at: words });
    } else if (block.kind === 'paragraph' || block.kind === 'list') {
      prose.push(oneLine(block.text));
    }
    words += readingWords(block.text);
  }
  const text = prose.join('\n');
  const looks = reasonFromLook(page);
  const defined = prose
    .flatMap((block) => sentences(block, language))
    .map((sentence) => findDefinition(sentence.text, language))
    .flatMap((definition) => (definition?.strength === 'strong' ? [definition.term] : []))
    .filter((term) => isNounPhrase(tokenizer.tokens(term)));
  const unreadable =
    page.problem === 'scanned' || page.problem === 'garbled' || page.problem === 'damaged';
  const blank = page.problem === 'blank' || pageText(page).trim() === '';
  return {
    number: page.number,
    words: unreadable ? 0 : words,
    headings: unreadable ? [] : headings,
    terms:
      looks || unreadable
        ? []
        : topByCount(countTerms(tokenizer.tokens(text), language), TERMS_A_PAGE),
    defined: looks || unreadable ? [] : defined.slice(0, 6),
    ...(looks ? { looks } : {}),
    front: reasonOfFrontPage(page, words),
    ...(unreadable ? { problem: 'unreadable' } : blank ? { problem: 'blank' } : {}),
    startsClean: page.blocks[0]?.continues !== true,
  };
}
