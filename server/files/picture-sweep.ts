/**
 * Removes pictures nobody shows any more.
 *
 * PICTURE-SWEEP-1 One whose upload was cut off between the file and its row is removed once it is old
 *    enough to be sure.
 * PICTURE-SWEEP-2 One whose thing is gone has lost its row with it, and is removed.
 */
import type { MediaRepository } from '#db/media/media.repository.ts';
import type { PictureFiles } from './picture-files.ts';

const HOUR = 60 * 60_000;
/** A file this young may be waiting for its row. */
const PATIENCE = HOUR;
const AT_ONCE = 500;

export interface PictureSweepOptions {
  files: Pick<PictureFiles, 'all' | 'remove'>;
  media: Pick<MediaRepository, 'known'>;
  now?: () => number;
}

/** @returns how many files were removed. */
export async function sweepPictures(options: PictureSweepOptions): Promise<number> {
  const { files, media, now = Date.now } = options;
  const old: string[] = [];
  for await (const { name, changedAt } of files.all()) {
    if (now() - changedAt >= PATIENCE) old.push(name);
  }
  let removed = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const names = old.slice(at, at + AT_ONCE);
    const known = await media.known(names);
    for (const name of names.filter((one) => !known.has(one))) {
      await files.remove(name);
      removed += 1;
    }
  }
  return removed;
}
