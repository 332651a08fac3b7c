import type { Env } from '../env.ts';

/** Settings that have no effect without others: whoever sets one is told at the start. */
export function unusedSettings(
  env: Pick<Env, 'qdrant' | 'models' | 'livekit' | 'speech'>,
): string[] {
  return [
    // Vectors come of a model that embeds.
    ...(env.qdrant && !env.models?.embedding ? ['QDRANT_URL'] : []),
    // A call over it needs a model that hears and one that speaks.
    ...(env.livekit && !(env.speech?.transcription && env.speech.speaking) ? ['LIVEKIT_URL'] : []),
  ];
}
