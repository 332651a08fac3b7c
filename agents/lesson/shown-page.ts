/**
 * A page as a model is shown it: its headings, code, tables, notes and figures told apart, in the page's own
 * words, so that what is quoted of it is found again. A figure has a name by which a writer shows it.
 */
import {
  citableBlock,
  type Block,
  type FigurePlace,
  type Language,
  type SourcePage,
} from '#machines/document/source.ts';
import { pageNameOf, type PageName } from '#machines/document/page-label.ts';
import { escapeLessonTags } from '#agents/text/escape-tags.ts';
import { oneLine } from '#agents/text/sentences.ts';

/** A figure that stands on a page, as a lesson shows it. */
export interface PageFigure {
  page: number;
  place: FigurePlace;
  /** What it shows; empty where nothing says it. */
  alt: string;
  /** Where it is from, as it is said below it. */
  from: string;
}

const FROM: Record<Language, Record<PageName['unit'], (name: string) => string>> = {
  en: {
    page: (name) => `From page ${name}`,
    slide: (name) => `From slide ${name}`,
    section: (name) => (name === '' ? 'From the beginning' : `From “${name}”`),
  },
  ko: {
    page: (name) => `${name}쪽에서`,
    slide: (name) => `${name}번 슬라이드에서`,
    section: (name) => (name === '' ? '첫머리에서' : `“${name}”에서`),
  },
};

function nameOf(page: number, at: number): string {
  return `p${page}-${at}`;
}

/** Each figure of the pages by its name. */
export function figuresOn(
  pages: readonly SourcePage[],
  language: Language,
): Map<string, PageFigure> {
  const found = new Map<string, PageFigure>();
  for (const { number, label, blocks } of pages) {
    const { unit, name } = pageNameOf(number, label);
    const from = FROM[language][unit](name);
    let at = 0;
    for (const { kind, text, alt = '', place } of blocks) {
      if (kind !== 'figure' || !place) continue;
      at += 1;
      const said = oneLine(text) || oneLine(alt);
      found.set(nameOf(number, at), { page: number, place, alt: said, from });
    }
  }
  return found;
}

function unitText(block: Block): string {
  const text = escapeLessonTags(citableBlock(block)).trim();
  if (text === '') return '';
  if (block.kind === 'heading') return `${'#'.repeat(block.level ?? 2)} ${text}`;
  if (block.kind === 'code') return `\`\`\`\n${text}\n\`\`\``;
  if (block.kind === 'table') return `<table>\n${text}\n</table>`;
  return block.isNote === true ? `<note>${text}</note>` : text;
}

export function pageUnits({ number, blocks }: SourcePage): string {
  let at = 0;
  const units = blocks.map((block) => {
    if (block.kind !== 'figure' || !block.place) return unitText(block);
    at += 1;
    const said = [block.text, block.alt ?? ''].map((one) => escapeLessonTags(oneLine(one)));
    return [`[[figure: ${nameOf(number, at)}]]`, ...said.filter((one) => one !== '')].join('\n');
  });
  return units.filter((unit) => unit !== '').join('\n\n');
}
