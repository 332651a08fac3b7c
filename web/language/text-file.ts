/** Texts of a language as a file: namespace, then path. */
import { z } from 'zod';
import { saveFile } from '../lib/save-file.ts';

const textsSchema = z.record(z.string(), z.record(z.string(), z.string()));
export type Texts = z.infer<typeof textsSchema>;

/** The texts of a file that was chosen; undefined when it holds none. */
export function textsOf(file: string): Texts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    // Any file can be chosen.
    return undefined;
  }
  return textsSchema.safeParse(value).data;
}

export function saveTexts(name: string, texts: object): void {
  const text = `${JSON.stringify(texts, null, 2)}\n`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
