export interface MeasuredSound {
  /** The strength of the last hundredths of a second, the greatest being 1. */
  strength: () => number;
  close: () => Promise<void>;
}

/** How loud a track is, however often that is asked. */
export function measureSound(track: MediaStreamTrack): MeasuredSound {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    strength() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
    },
    async close() {
      if (context.state !== 'closed') await context.close();
    },
  };
}
