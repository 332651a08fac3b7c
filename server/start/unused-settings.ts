import type { Env } from '../env.ts';

/** Settings that are read and checked but have no effect yet: whoever sets one is told at the start. */
export function unusedSettings(env: Pick<Env, 'qdrant' | 'livekit' | 's3'>): string[] {
  return [
    ...(env.qdrant ? ['QDRANT_URL'] : []),
    ...(env.livekit ? ['LIVEKIT_URL'] : []),
    ...(env.s3 ? ['S3_BUCKET'] : []),
  ];
}
