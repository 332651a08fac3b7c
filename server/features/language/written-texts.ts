/** Texts of the interface as they were written, read from their files once. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { TextNode, TextTree } from '#machines/language/texts.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../web/locales');

const node: z.ZodType<TextNode> = z.lazy(() => z.union([z.string(), z.array(node), tree]));
const tree: z.ZodType<TextTree> = z.record(z.string(), node);

const read = new Map<Language, ReadonlyMap<string, TextTree>>();

/** By namespace, in the order of their names. */
export function writtenTexts(language: Language): ReadonlyMap<string, TextTree> {
  const known = read.get(language);
  if (known) return known;
  const folder = path.join(FOLDER, language);
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => {
        const content: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
        return [path.basename(file, '.json'), tree.parse(content)];
      }),
  );
  read.set(language, texts);
  return texts;
}
