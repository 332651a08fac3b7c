/** The double's mouth: what it says is silence, as long as the words would take. */
import { z } from 'zod';

export const spokenRequestSchema = z.object({
  model: z.string(),
  voice: z.string(),
  input: z.string().min(1).max(4096),
  speed: z.number().min(0.25).max(4),
  response_format: z.literal('mp3'),
});
export type SpokenRequest = z.infer<typeof spokenRequestSchema>;

/** Bytes of a frame at 128 kbit/s and 44.1 kHz, and how long it sounds in milliseconds. */
const FRAME = { bytes: 417, length: 26 };
/** Milliseconds a letter takes. */
const LETTER = 20;

/** A real MP3. */
export function silentMp3(text: string): Buffer {
  const frame = Buffer.alloc(FRAME.bytes);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const count = Math.ceil((text.length * LETTER) / FRAME.length) + 4;
  return Buffer.concat(Array.from({ length: count }, () => frame));
}
