/**
 * ffmpeg and ffprobe, where they are installed: run as children at a low priority, on one file of the
 * disk and nothing else.
 */
import { execFile, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { VideoFormat } from '#machines/video/video.ts';

const execute = promisify(execFile);

/** The programs by name or path. */
export interface Converter {
  ffmpeg: string;
  ffprobe: string;
}

export const INSTALLED: Converter = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

/** In milliseconds: without a sign for so long it hangs. */
const SILENCE = 60_000;
const LOWEST_PRIORITY = 15;
/** A file can name others inside it: none of them is opened, whatever its container says. */
const ONE_FILE = ['-protocol_whitelist', 'file,pipe'];

const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
  format: z.object({ duration: z.string().optional() }).optional(),
});

/** What is in a video, as far as it decides what becomes of it. */
export interface Probed {
  video: { codec: string; pixels: string };
  /** Absent in a silent one. */
  audio?: string;
  /** 0 where the file does not say. */
  durationInSeconds: number;
  width: number;
  height: number;
}

/** What it takes until browsers play it: nothing, another container, or other codecs. */
export type Conversion = 'none' | 'remux' | 'transcode';

export function conversionOf(format: VideoFormat, { video, audio }: Probed): Conversion {
  const isWebm =
    ['vp8', 'vp9', 'av1'].includes(video.codec) && ['opus', 'vorbis', undefined].includes(audio);
  if (format === 'webm') return isWebm ? 'none' : 'transcode';
  const isMp4 =
    video.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixels) &&
    ['aac', 'mp3', undefined].includes(audio);
  return isMp4 ? 'remux' : 'transcode';
}

export async function isInstalled(converter: Converter = INSTALLED): Promise<boolean> {
  try {
    await execute(converter.ffmpeg, ['-version']);
    await execute(converter.ffprobe, ['-version']);
    return true;
  } catch {
    // It is not there, or does not run: both mean that it cannot be used.
    return false;
  }
}

/** In milliseconds: it may be installed while the product runs. */
const KNOWN_FOR = 60_000;
let known: { at: number; answer: Promise<boolean> } | undefined;

/** Whether videos can be converted here, asked at most once a minute. */
export function converts(): Promise<boolean> {
  if (!known || Date.now() - known.at > KNOWN_FOR) {
    known = { at: Date.now(), answer: isInstalled() };
  }
  return known.answer;
}

/** @throws {AppError} VIDEO_DAMAGED for what cannot be read, or shows no pictures. */
export async function probe(
  file: string,
  format: VideoFormat,
  converter: Converter,
  signal: AbortSignal,
): Promise<Probed> {
  const asked = ['-v', 'error', ...ONE_FILE, '-f', format];
  const shown = ['-print_format', 'json', '-show_format', '-show_streams'];
  const { stdout } = await execute(converter.ffprobe, [...asked, ...shown, file], {
    signal,
    timeout: SILENCE,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AppError('VIDEO_DAMAGED', { cause });
  });
  const { streams, format: whole } = probeSchema.parse(JSON.parse(stdout));
  const video = streams.find(
    (one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1,
  );
  if (!video) throw new AppError('VIDEO_DAMAGED');
  const audio = streams.find((one) => one.codec_type === 'audio')?.codec_name;
  const duration = Number(whole?.duration);
  return {
    video: { codec: video.codec_name ?? '', pixels: video.pix_fmt ?? '' },
    ...(audio === undefined ? {} : { audio }),
    durationInSeconds: Number.isFinite(duration) ? duration : 0,
    width: video.width ?? 0,
    height: video.height ?? 0,
  };
}

const COPY = ['-c', 'copy'];
/** What every browser of today plays, at most 1080 lines high. */
const ENCODE_VIDEO = '-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p'.split(' ');
const SCALE = ['-vf', "scale=-2:'2*trunc(min(1080,ih)/2)'"];
const ENCODE_AUDIO = '-c:a aac -b:a 128k'.split(' ');
const ENCODE = [...ENCODE_VIDEO, ...SCALE, ...ENCODE_AUDIO];

const QUIETLY = '-y -v error -nostdin -nostats -progress pipe:1'.split(' ');
const FIRST_STREAMS = '-map 0:v:0 -map 0:a:0?'.split(' ');
const AS_MP4 = '-movflags +faststart -f mp4'.split(' ');

interface Work {
  source: string;
  target: string;
  format: VideoFormat;
  how: Exclude<Conversion, 'none'>;
  /** 0 where it is not known; then no progress is told. */
  durationInSeconds: number;
  signal: AbortSignal;
  /** How much is done, 0 to 1. */
  onPart: (part: number) => void;
}

/**
 * Writes an MP4 whose index stands at its beginning, so that it plays before it has arrived.
 * @throws {AppError} VIDEO_CONVERSION_FAILED; the signal's reason.
 */
export async function convert(work: Work, { ffmpeg }: Converter): Promise<void> {
  const { source, target, format, how, durationInSeconds, signal, onPart } = work;
  const child = spawn(
    ffmpeg,
    [
      ...QUIETLY,
      ...ONE_FILE,
      '-f',
      format,
      '-i',
      source,
      ...FIRST_STREAMS,
      ...(how === 'remux' ? COPY : ENCODE),
      ...AS_MP4,
      target,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' },
  );
  let said = '';
  let silence = setTimeout(() => child.kill('SIGKILL'), SILENCE);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => child.kill('SIGKILL'), SILENCE);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard();
    const at = /out_time_us=(\d+)/.exec(text)?.[1];
    if (at === undefined || durationInSeconds === 0) return;
    onPart(Math.min(1, Number(at) / 1e6 / durationInSeconds));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', () => lower(child.pid));
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('VIDEO_CONVERSION_FAILED', { cause });
  } finally {
    clearTimeout(silence);
  }
}

/** People come before videos. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOWEST_PRIORITY);
  } catch {
    // It has ended already, or the system does not let us: it runs as it is.
  }
}
