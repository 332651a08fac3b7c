/**
 * From the file that was sent to one that browsers play.
 *
 * PLAYABLE-1 What a file is, its bytes say, not its name.
 * PLAYABLE-2 What browsers play stays as it is; another container is changed without loss; everything
 *    else is encoded anew. The file is replaced when the new one is whole, so a crash leaves one of both.
 * PLAYABLE-3 Without ffmpeg MP4 and WebM are taken as they are, and the rest is refused in words.
 */
import { open, rename, rm } from 'node:fs/promises';
import { AppError } from '#machines/errors.ts';
import type { ConverterOutput } from '#machines/video/video-processing.events.ts';
import { formatOf, PLAYED_AS, VIDEO_HEAD, type VideoFormat } from '#machines/video/video.ts';
import { conversionOf, convert, INSTALLED, isInstalled, probe, type Converter } from './ffmpeg.ts';

interface PlayableWork {
  signal: AbortSignal;
  /** How much is done, 0 to 1. */
  onPart: (part: number) => void;
  converter?: Converter;
}

/** @throws {AppError} VIDEO_TYPE, VIDEO_DAMAGED, VIDEO_NEEDS_CONVERTER, VIDEO_CONVERSION_FAILED */
export async function makePlayable(
  source: string,
  { signal, onPart, converter = INSTALLED }: PlayableWork,
): Promise<ConverterOutput> {
  const format = formatOf(await headOf(source));
  if (format === undefined) throw new AppError('VIDEO_TYPE');
  if (!(await isInstalled(converter))) {
    if (isPlayed(format)) return { type: PLAYED_AS[format] };
    throw new AppError('VIDEO_NEEDS_CONVERTER');
  }
  const { width, height, durationInSeconds, ...inside } = await probe(
    source,
    format,
    converter,
    signal,
  );
  const facts = {
    ...(durationInSeconds > 0 ? { durationInSeconds } : {}),
    ...(width > 0 && height > 0 ? { width, height } : {}),
  };
  const how = conversionOf(format, { ...inside, width, height, durationInSeconds });
  if (how === 'none') return { type: PLAYED_AS.webm, ...facts };
  const target = `${source}.part`;
  try {
    await convert({ source, target, format, how, durationInSeconds, signal, onPart }, converter);
    await rename(target, source);
  } finally {
    await rm(target, { force: true });
  }
  return { type: PLAYED_AS.mp4, ...facts };
}

function isPlayed(format: VideoFormat): format is keyof typeof PLAYED_AS {
  return Object.hasOwn(PLAYED_AS, format);
}

async function headOf(source: string): Promise<Uint8Array> {
  const file = await open(source).catch((cause: unknown) => {
    throw new AppError('VIDEO_DAMAGED', { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(VIDEO_HEAD), 0, VIDEO_HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
