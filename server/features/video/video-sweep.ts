/**
 * Looks after videos that nobody finishes.
 *
 * VIDEO-SWEEP-1 A complete file whose actor was not told is told now.
 * VIDEO-SWEEP-2 An upload without a byte for a day is given up.
 * VIDEO-SWEEP-3 A file of a video that is no lesson's any more is removed once it is an hour old.
 */
import { AppError } from '#machines/errors.ts';
import type { Logger } from '../../logger.ts';
import { finishVideo, removeVideo, type VideoStorage } from './begin-video.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export interface VideoSweepOptions extends VideoStorage {
  logger: Logger;
  now?: () => number;
}

/** @returns how many files were looked at. */
export async function sweepVideos(options: VideoSweepOptions): Promise<number> {
  const { videos, rows, now = Date.now } = options;
  const files = await videos.all();
  const known = await rows().known([...files.keys()]);
  for (const [id, changedAt] of files) {
    const age = now() - changedAt;
    if (!known.has(id)) {
      if (age >= HOUR) await videos.remove(id);
      continue;
    }
    const note = await videos.note(id);
    if (note?.offset === note?.size) await finishVideo(options, id).catch(unlessSettled);
    else if (age >= DAY) await removeVideo(options, id);
  }
  return files.size;
}

/** It was told before, or has been removed meanwhile. */
function unlessSettled(error: unknown): void {
  const isSettled =
    error instanceof AppError &&
    (error.code === 'EVENT_NOT_POSSIBLE' || error.code === 'NOT_FOUND');
  if (!isSettled) throw error;
}
