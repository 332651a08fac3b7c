/**
 * Pictures of pages, drawn once: `<directory>/<documentId>/<version>-<page>-<width>.png`.
 *
 * PAGE-PICTURE-3 All together take a bounded room; what was asked for longest ago goes first.
 * PAGE-PICTURE-4 They go with the file they were drawn from.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingIsUndefined } from './missing-file.ts';

const ROOM = 512 * 1024 * 1024;

export interface PictureKey {
  documentId: string;
  /** Tells the file from the one it has replaced. */
  version: string;
  page: number;
  /** Pixels. */
  width: number;
}

/** @param room in bytes */
export async function openPagePictureFiles(directory: string, room = ROOM) {
  await mkdir(directory, { recursive: true });
  /** Sizes in bytes by name, asked for longest ago first. */
  const known = await storedIn(directory);
  let total = [...known.values()].reduce((sum, size) => sum + size, 0);
  let drafts = 0;

  const nameOf = ({ documentId, version, page, width }: PictureKey) =>
    path.join(documentId, `${version}-${page}-${width}.png`);
  const forgetName = (name: string): void => {
    total -= known.get(name) ?? 0;
    known.delete(name);
  };

  return {
    /** Undefined when it is to be drawn. */
    async read(key: PictureKey): Promise<Buffer | undefined> {
      const name = nameOf(key);
      const bytes = await readFile(path.join(directory, name)).catch(missingIsUndefined);
      if (!bytes) forgetName(name);
      else if (known.has(name)) {
        known.delete(name);
        known.set(name, bytes.length);
      }
      return bytes;
    },

    async add(key: PictureKey, bytes: Uint8Array): Promise<void> {
      const name = nameOf(key);
      const file = path.join(directory, name);
      drafts += 1;
      const draft = `${file}.${drafts}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
      forgetName(name);
      known.set(name, bytes.length);
      total += bytes.length;
      for (const oldest of known.keys()) {
        if (total <= room) break;
        forgetName(oldest);
        await rm(path.join(directory, oldest), { force: true });
      }
    },

    /** All of one document. */
    async forget(documentId: string): Promise<void> {
      for (const name of known.keys()) if (path.dirname(name) === documentId) forgetName(name);
      await rm(path.join(directory, documentId), { recursive: true, force: true });
    },
  };
}

/** Drafts that were cut off go. */
async function storedIn(directory: string): Promise<Map<string, number>> {
  const found: { name: string; size: number; changedAt: number }[] = [];
  for (const name of await readdir(directory, { recursive: true })) {
    const file = path.join(directory, name);
    const { size, mtimeMs } = await stat(file);
    if (name.endsWith('.png')) found.push({ name, size, changedAt: mtimeMs });
    else if (name.endsWith('.part')) await rm(file, { force: true });
  }
  found.sort((one, other) => one.changedAt - other.changedAt);
  return new Map(found.map(({ name, size }) => [name, size]));
}
