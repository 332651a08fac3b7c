/** The double's mouth: what it says is silence or a tone, as long as the words would take. */
import { z } from 'zod';

export const spokenRequestSchema = z.object({
  model: z.string(),
  voice: z.string(),
  input: z.string().min(1).max(4096),
  speed: z.number().min(0.25).max(4),
  response_format: z.enum(['mp3', 'pcm']),
});
export type SpokenRequest = z.infer<typeof spokenRequestSchema>;

/** Bytes of a frame at 128 kbit/s and 44.1 kHz, and how long it sounds in milliseconds. */
const FRAME = { bytes: 417, length: 26 };
const RATE = 24_000;
const TONE = 440;
/** Milliseconds a letter takes in a call, where somebody may speak meanwhile. */
const CALLED_LETTER = 60;
/** Milliseconds a letter takes. */
const LETTER = 20;

/**
 * Raw sound as a call is given it: a tone, so that it can be heard that there is one.
 * @param lingers milliseconds of sentences that hold some words
 */
export function tone(
  { input, speed }: SpokenRequest,
  lingers: Readonly<Record<string, number>> = {},
): Buffer {
  const [, length = (input.length * CALLED_LETTER) / speed] =
    Object.entries(lingers).find(([words]) => input.includes(words)) ?? [];
  const samples = Math.ceil((length * RATE) / 1000);
  const sound = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) {
    sound.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * TONE * at) / RATE)), at * 2);
  }
  return sound;
}

/** A real MP3. */
export function silentMp3(text: string): Buffer {
  const frame = Buffer.alloc(FRAME.bytes);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const count = Math.ceil((text.length * LETTER) / FRAME.length) + 4;
  return Buffer.concat(Array.from({ length: count }, () => frame));
}
