import type { OpenLine } from './page-line.ts';

/** The way to a line over a voice server, read with the first call. */
export async function loadLine(): Promise<OpenLine> {
  const { openLivekitCall } = await import('./livekit-call.ts');
  return openLivekitCall;
}
