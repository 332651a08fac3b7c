/** The title of a document: what it says itself, else its biggest line. Pure. */
import { withoutEnding } from '#machines/document/file-name.ts';
import type { Line } from './lines.ts';

const FIRST_PAGES = 3;
/** Titles that word processors and converters leave behind. */
const NO_TITLE =
  /^(untitled|title|document\d*|unknown|no title|none|제목 ?없음|문서\s?\d*|.*\.(docx?|hwpx?|tex|dvi|indd|qxd|ps|pdf|pptx?|html?|md|odt|rtf))$/i;

export function titleOf(meta: string, pages: Line[][]): string | undefined {
  const own = meta.replace(/^microsoft (word|powerpoint) -\s*/i, '').trim();
  if (own.length > 2 && !NO_TITLE.test(own) && /\p{L}{2}/u.test(own)) return own;
  return biggestLine(pages.slice(0, FIRST_PAGES));
}

function biggestLine(pages: Line[][]): string | undefined {
  for (const lines of pages) {
    const likely = lines.filter((line) => /\p{L}{2}/u.test(line.text) && line.text.length <= 150);
    const biggest = Math.max(0, ...likely.map((line) => line.size));
    const usual =
      likely.map((line) => line.size).sort((a, b) => a - b)[Math.floor(likely.length / 2)] ?? 0;
    if (biggest === 0 || (likely.length > 8 && biggest < usual * 1.15)) continue;
    const start = likely.findIndex((line) => line.size > biggest * 0.97);
    const text: string[] = [];
    for (const line of likely.slice(start, start + 4)) {
      if (line.size <= biggest * 0.97) break;
      text.push(line.text.trim());
    }
    return text.join(' ').slice(0, 200);
  }
  return undefined;
}

export function nameOf(fileName: string): string {
  const base = withoutEnding(fileName.replace(/^.*[/\\]/, ''));
  return base.replace(/[_-]+/g, ' ').trim() || base || 'PDF';
}
