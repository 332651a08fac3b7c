import type { Env } from '../env.ts';

/** Settings that are read and checked but have no effect yet: whoever sets one is told at the start. */
export function unusedSettings(env: Pick<Env, 'qdrant' | 'livekit' | 'speech'>): string[] {
  return [
    ...(env.qdrant ? ['QDRANT_URL'] : []),
    // A call over it needs a model that hears and one that speaks.
    ...(env.livekit && !(env.speech?.transcription && env.speech.speaking) ? ['LIVEKIT_URL'] : []),
  ];
}
