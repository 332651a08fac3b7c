import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversionOf, type Converter, type Probed } from './ffmpeg.ts';
import { makePlayable } from './make-playable.ts';

const WEBM = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1');
const AVI = Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1');

let directory: string;
let source: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-video-'));
  source = path.join(directory, 'video');
});
afterEach(() => rm(directory, { recursive: true }));

const PROBED = JSON.stringify({
  streams: [
    { codec_type: 'video', codec_name: 'mpeg4', pix_fmt: 'yuv420p', width: 640, height: 360 },
    { codec_type: 'audio', codec_name: 'mp3' },
  ],
  format: { duration: '4.0' },
});

/** Programs that answer as ffmpeg and ffprobe do. */
async function programs(ffmpeg: string, probed = PROBED): Promise<Converter> {
  const write = async (name: string, script: string) => {
    const file = path.join(directory, name);
    await writeFile(file, `#!/bin/sh\n[ "$1" = "-version" ] && exit 0\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };
  return {
    ffmpeg: await write('ffmpeg', ffmpeg),
    ffprobe: await write('ffprobe', `cat <<'JSON'\n${probed}\nJSON`),
  };
}

const NONE: Converter = { ffmpeg: 'no-such-ffmpeg', ffprobe: 'no-such-ffprobe' };
/** The last word is the file that is to be written. */
const WRITES = `for last; do :; done\necho out_time_us=1000000\necho converted > "$last"`;

async function playable(bytes: Buffer, converter: Converter) {
  await writeFile(source, bytes);
  const parts: number[] = [];
  const { signal } = new AbortController();
  const made = await makePlayable(source, {
    signal,
    onPart: (part) => parts.push(part),
    converter,
  });
  return { made, parts };
}

describe('a file that was sent', () => {
  it('[PLAYABLE-1] is refused where its bytes are no video, whatever it is called', async () => {
    await expect(playable(Buffer.from('%PDF-1.7'), NONE)).rejects.toThrow('VIDEO_TYPE');
  });

  it('[PLAYABLE-3] stays as it is without ffmpeg, or is refused in words', async () => {
    expect((await playable(WEBM, NONE)).made).toEqual({ type: 'video/webm' });
    await expect(playable(AVI, NONE)).rejects.toThrow('VIDEO_NEEDS_CONVERTER');
  });

  it('[PLAYABLE-2] is replaced by the converted one when that is whole', async () => {
    const { made, parts } = await playable(AVI, await programs(WRITES));
    expect(made).toEqual({ type: 'video/mp4', durationInSeconds: 4, width: 640, height: 360 });
    expect(parts).toEqual([0.25]);
    expect(await readFile(source, 'utf8')).toBe('converted\n');
  });

  it('[PLAYABLE-2] stays where converting fails, and nothing half is left', async () => {
    const breaks = `for last; do :; done\necho half > "$last"\nexit 1`;
    const converter = await programs(breaks);
    await expect(playable(AVI, converter)).rejects.toThrow('VIDEO_CONVERSION_FAILED');
    expect((await readFile(source)).equals(AVI)).toBe(true);
    expect(await readdir(directory)).not.toContain('video.part');
  });

  it('[PLAYABLE-1] without pictures, or unreadable, is damaged', async () => {
    const silent = JSON.stringify({ streams: [{ codec_type: 'audio', codec_name: 'mp3' }] });
    await expect(playable(AVI, await programs(WRITES, silent))).rejects.toThrow('VIDEO_DAMAGED');
  });
});

it.each([
  ['webm', 'vp9', 'opus', 'none'],
  ['webm', 'h264', 'aac', 'transcode'],
  ['mp4', 'h264', 'aac', 'remux'],
  ['mov', 'h264', undefined, 'remux'],
  ['mp4', 'hevc', 'aac', 'transcode'],
  ['avi', 'mpeg4', 'mp3', 'transcode'],
  ['mov', 'h264', 'pcm_s16le', 'transcode'],
] as const)('[PLAYABLE-2] %s with %s and %s: %s', (format, codec, audio, how) => {
  const probed: Probed = {
    video: { codec, pixels: 'yuv420p' },
    ...(audio === undefined ? {} : { audio }),
    durationInSeconds: 1,
    width: 1,
    height: 1,
  };
  expect(conversionOf(format, probed)).toBe(how);
});
