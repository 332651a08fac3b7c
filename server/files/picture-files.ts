/**
 * Where the bytes of pictures lie: `<directory>/<name>`. A name is drawn by lot and never used
 * again, so nobody finds a picture they were not shown, and whoever has one may keep it for ever.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_TYPES, type PictureType } from '#machines/media/picture.ts';

export type PictureFiles = Awaited<ReturnType<typeof openPictureFiles>>;

const NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;
const RANDOM_BYTES = 16;

/** Names come from addresses: nothing else than what we make ourselves is taken for one. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** What a picture is served as. */
export function typeOfName(name: string): PictureType {
  if (name.endsWith('.png')) return 'image/png';
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}

export async function openPictureFiles(directory: string) {
  await mkdir(directory, { recursive: true });
  const pathOf = (name: string) => path.join(directory, name);
  return {
    /** Where the file of this name lies. */
    pathOf,

    /** @returns the name under which it can be read. Whole or not at all. */
    async add(bytes: Buffer, type: PictureType): Promise<string> {
      const name = `${randomBytes(RANDOM_BYTES).toString('hex')}.${PICTURE_TYPES[type]}`;
      const draft = `${pathOf(name)}.part`;
      await writeFile(draft, bytes);
      await rename(draft, pathOf(name));
      return name;
    },

    /** Bytes; undefined when there is no such file. */
    async size(name: string): Promise<number | undefined> {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },

    read: (name: string) => createReadStream(pathOf(name)),

    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
    },

    /** Everything that lies there, drafts of uploads that were cut off included. */
    async all(): Promise<{ name: string; changedAt: number }[]> {
      const found: { name: string; changedAt: number }[] = [];
      for (const name of await readdir(directory)) {
        // Taken away since it was listed: it lies there no more.
        const known = await stat(pathOf(name)).catch(() => undefined);
        if (known?.isFile()) found.push({ name, changedAt: known.mtimeMs });
      }
      return found;
    },
  };
}
