/** Texts of a language as a file: namespace, then path. */
import { z } from 'zod';
import { saveFile } from '../lib/save-file.ts';

export const importSchema = z.record(z.string(), z.record(z.string(), z.string()));

export function saveTexts(name: string, texts: object): void {
  const text = `${JSON.stringify(texts, null, 2)}\n`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
