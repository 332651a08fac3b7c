/** The text of a source as it is kept: page by page, in blocks, numbered as the PDF counts them. */
import { z } from 'zod';

export const languageSchema = z.enum(['en', 'ko']);
export type Language = z.infer<typeof languageSchema>;

export const blockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list', 'code', 'table']),
  text: z.string(),
  /** Headings only: 1 is the outermost. */
  level: z.number().int().min(1).max(6).optional(),
  /** The block goes on from the last block of the page before. */
  continues: z.boolean().optional(),
});
export type Block = z.infer<typeof blockSchema>;

export const pageProblemSchema = z.enum(['scanned', 'garbled', 'blank', 'damaged']);

export const sourcePageSchema = z.object({
  /** 1 is the first page of the file. */
  number: z.number().int().min(1),
  blocks: z.array(blockSchema),
  /** Why the page has no usable text; absent when it has. A blank page is no defect. */
  problem: pageProblemSchema.optional(),
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
  return page.blocks.map((block) => block.text).join('\n\n');
}
