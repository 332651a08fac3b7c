/** Somebody who speaks into a browser's microphone, and ears for what it is told. */
import { writeFile } from 'node:fs/promises';
import { wav } from '#server/voice/wav.ts';

const RATE = 48_000;

/** A voice of a kind: the pulses of a throat, in syllables. */
function spoken(lengths: readonly number[]): Int16Array {
  const parts = lengths.map((seconds, at) =>
    Int16Array.from({ length: seconds * RATE }, (_, sample) => {
      if (at % 2 === 0) return 0;
      const time = sample / RATE;
      const syllable = 0.25 + 0.75 * Math.abs(Math.sin(Math.PI * 4 * time));
      const pitch = 130 + 25 * Math.sin(2 * Math.PI * 2.3 * time);
      let voice = 0;
      for (let tone = 1; tone <= 18; tone += 1) {
        voice += Math.sin(2 * Math.PI * pitch * tone * time) / tone ** 0.7;
      }
      return 5_000 * syllable * voice;
    }),
  );
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}

/** @param lengths seconds of silence and of a voice, by turns */
export async function writeSpoken(file: string, lengths: readonly number[]): Promise<void> {
  await writeFile(file, wav(spoken(lengths), RATE));
}

/** The same, as a page takes it (`SPEAK`). */
export function spokenSound(lengths: readonly number[]): string {
  return Buffer.from(wav(spoken(lengths), RATE)).toString('base64');
}

/**
 * A microphone into which a test speaks when it is time to: `speak(sound)` resolves when all of it was said, and
 * what `atOnce` holds is said as soon as the microphone is opened. Its browser plays without a press.
 */
export const SPEAK = `
  {
    const context = new AudioContext();
    const voice = context.createGain();
    navigator.mediaDevices.getUserMedia = async () => {
      const microphone = context.createMediaStreamDestination();
      voice.connect(microphone);
      if (globalThis.atOnce !== undefined) {
        void speak(atOnce);
        globalThis.atOnce = undefined;
      }
      return microphone.stream;
    };
    globalThis.speak = async (sound) => {
      const bytes = Uint8Array.from(atob(sound), (one) => one.charCodeAt(0));
      const source = context.createBufferSource();
      source.buffer = await context.decodeAudioData(bytes.buffer);
      source.connect(voice);
      const said = new Promise((resolve) => source.addEventListener('ended', resolve));
      source.start();
      await said;
    };
  }`;

export const PLAYS = '--autoplay-policy=no-user-gesture-required';

/** Flags of a browser that hears the file once, from the moment on its microphone is opened. */
export function speaking(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
    PLAYS,
  ];
}

/**
 * Listens to what arrives: `heard.now` is how loud it is, `heard.most` how loud it ever was since the page was
 * loaded, `heard.looks` how loud it and the microphone were, each with its time. Of the most, nothing is missed by a
 * page that is too busy to look: each look goes back over more than half a second.
 */
export const LISTEN = `
  globalThis.heard = { now: 0, most: 0, said: 0, looks: [] };
  {
    const open = (track) => {
      const context = new AudioContext();
      const source = context.createMediaStreamSource(new MediaStream([track]));
      return (window, every, tell) => {
        const analyser = context.createAnalyser();
        analyser.fftSize = window;
        source.connect(analyser);
        const samples = new Float32Array(window);
        setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          tell(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
        }, every);
      };
    };
    const arriving = new Map();
    const Real = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(...given) {
        super(...given);
        this.addEventListener('track', ({ track }) => {
          if (track.kind !== 'audio' || arriving.has(track)) return;
          // One that has ended is silent beside the one that follows it.
          const measure = open(track);
          measure(1024, 10, (strength) => {
            arriving.set(track, strength);
            heard.now = Math.max(...arriving.values());
          });
          measure(32768, 100, (strength) => {
            heard.most = Math.max(heard.most, strength);
          });
          arriving.set(track, 0);
        });
      }
    };
    const microphone = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await microphone(asked);
      const [track] = stream.getAudioTracks();
      if (track) {
        open(track)(1024, 10, (strength) => {
          heard.said = strength;
          heard.looks.push([performance.now(), strength, heard.now]);
        });
      }
      return stream;
    };
  }`;
