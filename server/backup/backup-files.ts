/**
 * The files that rows name, put beside the rows.
 *
 * BACKUP-3 Rows go before their files: a file that is gone was named by a moment that is over, and a
 *    later moment names it no more. So the moment is chosen anew until its files are all there; what is
 *    missing at two moments in a row is lost already, and is said.
 * BACKUP-4 A file that is whole never changes: it is linked where the disk is the same, copied
 *    elsewhere. One that is still being uploaded is copied, with the note that lets it go on.
 * BACKUP-9 Files of a bucket are kept as those of a folder are.
 */
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NamedFiles } from '#db/backup/one-snapshot.ts';
import { fileAt, type FileKind } from '../files/file-storage.ts';
import type { OpenStore } from '../files/object-store.ts';
import { systemErrorCode } from '../errors/startup-error.ts';

const FILES = 'files';
const PLACES = ['media', 'lesson-pictures', 'videos', 'video-posters'];

type Put = (from: string, to: string) => Promise<void>;

interface KeptFiles {
  /** Paths in the backup's folder. */
  kept: string[];
  /** Named, but not there, or not as the row says. */
  missing: string[];
}

/**
 * @param source where the product's files lie: a folder, or what opens the folders of a bucket, out of
 *    which uploads that are under way are not kept.
 */
export async function keepFiles(
  source: string | OpenStore<FileKind>,
  folder: string,
  named: NamedFiles,
): Promise<KeptFiles> {
  // What an earlier moment named is of no use.
  await rm(path.join(folder, FILES), { recursive: true, force: true });
  for (const place of PLACES) {
    await mkdir(path.join(folder, FILES, place), { recursive: true });
  }
  const found: KeptFiles = { kept: [], missing: [] };

  async function keep(name: string, put: Put): Promise<boolean> {
    const to = path.join(folder, FILES, name);
    const isThere =
      typeof source === 'string'
        ? await putOrMissing(put, path.join(source, name), to)
        : await fetchOrMissing(source, name, to);
    if (isThere) found.kept.push(`${FILES}/${name}`);
    return isThere;
  }

  for (const upload of named.uploads) {
    await keep(`${upload.path}.json`, copyFile);
    const isThere = await keep(upload.path, upload.isWhole ? linkOrCopy : copyFile);
    if (!upload.isWhole) continue;
    const size = isThere ? (await stat(path.join(folder, FILES, upload.path))).size : undefined;
    if (size === undefined || size !== (upload.sizeInBytes ?? size)) {
      found.missing.push(upload.path);
    }
  }
  for (const picture of named.pictures) {
    if (!(await keep(picture, linkOrCopy))) found.missing.push(picture);
  }
  return found;
}

async function putOrMissing(put: Put, from: string, to: string): Promise<boolean> {
  try {
    await put(from, to);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A file of a bucket. */
async function fetchOrMissing(
  open: OpenStore<FileKind>,
  place: string,
  to: string,
): Promise<boolean> {
  const { kind, name } = fileAt(place);
  const store = await open(kind);
  if (!(await store.find(name))) return false;
  await pipeline(await store.read(name), createWriteStream(to));
  return true;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Another disk, or one that knows no links: whatever else is wrong, copying says so.
    if (systemErrorCode(error) === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}
