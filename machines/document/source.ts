/** The text of a source as it is kept: page by page, in blocks, numbered as the PDF counts them. */
import { z } from 'zod';
import { pageLabelSchema } from './page-label.schema.ts';

export const languageSchema = z.enum(['en', 'ko']);
export type Language = z.infer<typeof languageSchema>;

const part = z.number().min(0).max(1);

/** Where a figure is seen: on its page, in parts of it from its upper left corner, or as a file in the file, by its name or its contents. */
export const figurePlaceSchema = z.union([
  z.object({ box: z.object({ left: part, top: part, width: part, height: part }) }),
  z.object({ file: z.string().min(1) }),
]);
export type FigurePlace = z.infer<typeof figurePlaceSchema>;

export const blockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list', 'code', 'table', 'figure']),
  /** For a figure its caption; empty where it has none. */
  text: z.string(),
  /** Figures only. */
  place: figurePlaceSchema.optional(),
  /** What a figure shows, in words for whoever does not see it, where its maker left some. */
  alt: z.string().optional(),
  /** Headings only: 1 is the outermost. */
  level: z.number().int().min(1).max(6).optional(),
  /** The block goes on from the last block of the page before. */
  continues: z.boolean().optional(),
  /** A note at the foot of its page: no part of the text around it. */
  isNote: z.boolean().optional(),
  /** Parts of the text, from and to, whose letters are not certain. They prove nothing. */
  doubts: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
});
export type Block = z.infer<typeof blockSchema>;

export const pageProblemSchema = z.enum(['scanned', 'garbled', 'blank', 'damaged']);

export const sourcePageSchema = z.object({
  /** 1 is the first page of the file. */
  number: z.number().int().min(1),
  /** What it is called (page-label.ts); absent where that is its number in the file, or not known. */
  label: pageLabelSchema.optional(),
  blocks: z.array(blockSchema),
  /** Why the page has no usable text; absent when it has. A blank page is no defect. */
  problem: pageProblemSchema.optional(),
  /** How sure its letters are, 0 to 1, when they were recognised in a picture; else absent. */
  confidence: z.number().min(0).max(1).optional(),
});
export type SourcePage = z.infer<typeof sourcePageSchema>;

export const outlineEntrySchema = z.object({
  title: z.string(),
  /** 0 is the outermost. */
  depth: z.number().int().min(0),
  page: z.number().int().min(1),
});
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;

export const sourceInfoSchema = z.object({
  documentId: z.string(),
  fileName: z.string(),
  title: z.string(),
  language: languageSchema,
  pageCount: z.number().int().min(1),
  /** The PDF's own bookmarks; empty when it has none. */
  outline: z.array(outlineEntrySchema),
  unreadablePages: z.array(z.number().int()),
});
export type SourceInfo = z.infer<typeof sourceInfoSchema>;

/** The page as plain text, blocks parted by an empty line. */
export function pageText(page: SourcePage): string {
  return page.blocks.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n');
}

/** Stands for words whose letters are not certain: no quote holds it. */
const DOUBT = '\uFFFD';

/** The page's text as far as it can be quoted: doubtful words are one sign each that no text has. */
export function citableText(page: SourcePage): string {
  return page.blocks
    .flatMap((block) => (block.text === '' ? [] : [citableBlock(block)]))
    .join('\n\n');
}

export function citableBlock({ text, doubts = [] }: Block): string {
  let sure = '';
  let at = 0;
  for (const [from, to] of doubts) {
    sure += text.slice(at, from) + DOUBT;
    at = to;
  }
  return sure + text.slice(at);
}
