/**
 * Files of a bucket on this machine, for what works on files: the reader, pictures of pages, ffmpeg.
 *
 * COPY-1 A file is fetched once, however many ask for it at the same time, and again once it is another.
 * COPY-2 All together take a bounded room; what was asked for longest ago goes first, and nothing that
 *    was asked for within the last hours.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const ROOM = 4 * 1024 ** 3;
/** A book of a thousand scanned pages is read within them. */
const IN_USE = 6 * 60 * 60_000;
const DRAFT = '.part';

export interface LocalCopiesOptions {
  directory: string;
  /** Bytes. */
  room?: number;
  now?: () => number;
}

export async function openLocalCopies(options: LocalCopiesOptions) {
  const { directory, room = ROOM, now = Date.now } = options;
  await mkdir(directory, { recursive: true });
  const underWay = new Map<string, Promise<string>>();
  const draftOf = (name: string) => path.join(directory, `${name}.${randomUUID()}${DRAFT}`);

  async function makeRoom(): Promise<void> {
    const found: { file: string; size: number; usedAt: number }[] = [];
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      // Another process makes room here too.
      const known = await stat(file).catch(() => undefined);
      if (known) found.push({ file, size: known.size, usedAt: known.mtimeMs });
    }
    found.sort((one, other) => one.usedAt - other.usedAt);
    let total = found.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, usedAt } of found) {
      if (usedAt > now() - IN_USE) return;
      // A draft this old was left behind by a process that died.
      if (total <= room && !file.endsWith(DRAFT)) continue;
      await rm(file, { force: true });
      total -= size;
    }
  }

  async function bring(file: string, fetch: (to: string) => Promise<void>): Promise<string> {
    const draft = draftOf(path.basename(file));
    const at = new Date(now());
    try {
      await fetch(draft);
      await utimes(draft, at, at);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    await makeRoom();
    return file;
  }

  return {
    /**
     * @param version tells the file from the one it has replaced.
     * @returns where it can be read for some hours.
     */
    async copy(
      name: string,
      version: string,
      fetch: (to: string) => Promise<void>,
    ): Promise<string> {
      const file = path.join(directory, `${name}-${version.replaceAll(/[^\w-]/g, '')}`);
      const at = new Date(now());
      const isThere = await utimes(file, at, at).then(
        () => true,
        () => false,
      );
      if (isThere) return file;
      const known = underWay.get(file);
      if (known) return known;
      const coming = bring(file, fetch).finally(() => underWay.delete(file));
      underWay.set(file, coming);
      return coming;
    },

    /** A file of its own for somebody who changes it; gone when `work` has ended. */
    async draft<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
      const file = draftOf(name);
      try {
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
