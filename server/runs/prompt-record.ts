/** A prompt as it is kept: without secrets, compressed, and never longer than a limit. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { CallQuestion } from '#machines/run/step.ts';
import { maskSecrets } from './masking.ts';

/** Characters kept; a lesson's pages alone may have 150,000. What is cut is said by `length`. */
export const MOST_PROMPT = 400_000;

const compress = promisify(gzip);
const expand = promisify(gunzip);

const promptSchema = z.object({ instructions: z.string(), prompt: z.string() });
export type KeptPrompt = z.infer<typeof promptSchema>;

export interface PackedPrompt {
  bytes: Buffer;
  /** Characters of instructions and prompt as they were sent. */
  length: number;
}

export async function packPrompt(question: CallQuestion): Promise<PackedPrompt> {
  const { instructions, prompt } = question;
  const kept: KeptPrompt = {
    instructions: maskSecrets(instructions),
    prompt: maskSecrets(prompt.slice(0, MOST_PROMPT)),
  };
  return {
    bytes: await compress(JSON.stringify(kept)),
    length: instructions.length + prompt.length,
  };
}

export async function unpackPrompt(bytes: Uint8Array): Promise<KeptPrompt> {
  return promptSchema.parse(JSON.parse((await expand(bytes)).toString()));
}
