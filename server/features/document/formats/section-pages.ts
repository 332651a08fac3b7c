/**
 * Pages of a file that has none (FORMAT-7): what stands under one heading, or a slide. A page has a name
 * that says so; a heading right below another one belongs to the same page, which has the name of the
 * last, because that is what its text stands under. Pure.
 */
import { sectionLabel, slideLabel } from '#machines/document/page-label.ts';
import type { Block, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import type { Part, SectionedBook } from './sectioned-book.ts';

/** Letters of a long section, after which it goes on in a further page: about one printed page. */
const PAGE_LETTERS = 3_000;
/** Letters for which a figure takes room. */
const FIGURE_LETTERS = 400;
/** Headings of deeper levels are named by no outline. */
const OUTLINE_DEPTH = 3;

interface Section {
  name: string | undefined;
  /** Which page of this name it is, from 1. */
  turn: number;
  blocks: Block[];
}

export interface PagedBook {
  pages: SourcePage[];
  outline: OutlineEntry[];
}

export function pagesOfBook(book: SectionedBook): PagedBook {
  const levels = levelsOf(book.parts);
  const pages: SourcePage[] = [];
  const outline: OutlineEntry[] = [];
  for (const part of book.parts) {
    const sections = book.unit === 'slide' ? [wholeOf(part)] : sectionsOf(part);
    for (const section of sections) {
      const number = pages.length + 1;
      const blocks = section.blocks.map((block) => levelled(block, levels));
      if (part.name !== undefined && section === sections[0] && !blocks.some(isHeading)) {
        outline.push({ title: part.name, depth: 0, page: number });
      }
      for (const { kind, text, level = 1 } of blocks) {
        const isNamed = kind === 'heading' && level <= OUTLINE_DEPTH;
        if (isNamed) outline.push({ title: text, depth: level - 1, page: number });
      }
      const label = book.unit === 'slide' ? slideLabel(number) : labelOf(section);
      pages.push({
        number,
        ...(label === undefined ? {} : { label }),
        blocks,
        ...(blocks.every(({ text }) => text === '') ? { problem: 'blank' as const } : {}),
      });
    }
  }
  return { pages, outline };
}

function isHeading({ kind }: Block): boolean {
  return kind === 'heading';
}

function labelOf({ name, turn }: Section): string {
  return sectionLabel(name, turn);
}

function wholeOf({ name, blocks }: Part): Section {
  return { name, turn: 1, blocks };
}

function sectionsOf(part: Part): Section[] {
  const sections: Section[] = [];
  let current: Section = { name: part.name, turn: 1, blocks: [] };
  let letters = 0;
  const begin = (name: string | undefined, turn: number): void => {
    if (current.blocks.length > 0) sections.push(current);
    current = { name, turn, blocks: [] };
    letters = 0;
  };
  for (const block of part.blocks) {
    if (isHeading(block)) {
      if (letters > 0) begin(block.text, 1);
      else current.name = block.text;
      current.blocks.push(block);
      continue;
    }
    const room = block.text.length + (block.kind === 'figure' ? FIGURE_LETTERS : 0);
    if (letters > 0 && letters + room > PAGE_LETTERS) begin(current.name, current.turn + 1);
    current.blocks.push(block);
    letters += room;
  }
  begin(undefined, 1);
  return sections;
}

/** Levels that are used, outermost first: a file may begin with its second one. */
function levelsOf(parts: readonly Part[]): number[] {
  const used = new Set<number>();
  for (const { blocks } of parts) {
    for (const { kind, level } of blocks) if (kind === 'heading') used.add(level ?? 1);
  }
  return [...used].sort((a, b) => a - b);
}

function levelled(block: Block, levels: readonly number[]): Block {
  return isHeading(block) ? { ...block, level: levels.indexOf(block.level ?? 1) + 1 } : block;
}
