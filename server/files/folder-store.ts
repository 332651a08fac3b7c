/**
 * Files in a folder: `<directory>/<name>`, and while an upload is young beside it `<name>.json`, the tus
 * server's note of how long the file is to become.
 *
 * The size on disk is the truth about progress: the note is written once, when the upload begins.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { demandSpace } from './free-space.ts';
import type { ObjectStore, StoredObject, Uploads } from './object-store.ts';
import { missingIsUndefined } from './missing-file.ts';

const NOTE = '.json';

export async function openFolder(directory: string): Promise<ObjectStore> {
  // Made here, because the store of uploads makes it without waiting.
  await mkdir(directory, { recursive: true });
  const pathOf = (name: string) => path.join(directory, name);

  async function find(name: string): Promise<StoredObject | undefined> {
    const found = await stat(pathOf(name)).catch(missingIsUndefined);
    return found?.isFile() ? { name, size: found.size, changedAt: found.mtimeMs } : undefined;
  }

  /** OBJECT-1 */
  async function whole(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = `${pathOf(name)}.part`;
    await write(draft);
    await rename(draft, pathOf(name));
  }

  return {
    find,
    add: (name, bytes) => whole(name, (draft) => writeFile(draft, bytes)),
    addFile: (name, source) => whole(name, (draft) => copyFile(source, draft)),
    // Opened with the first byte that is asked for.
    read: (name, range) => Promise.resolve(createReadStream(pathOf(name), range)),
    async *all() {
      for (const name of await readdir(directory)) {
        // Taken away since it was listed: it lies there no more.
        const found = await find(name);
        if (found) yield found;
      }
    },
    async move(from, to) {
      await rename(pathOf(from), pathOf(to)).catch(missingIsUndefined);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    local: (name) => Promise.resolve(pathOf(name)),
    rewrite: (name, work) => work(pathOf(name)),
    demandSpace: (bytes) => demandSpace(directory, bytes),
    uploads: uploadsIn(directory, find),
  };
}

function uploadsIn(directory: string, find: ObjectStore['find']): Uploads {
  const data = new FileStore({ directory });
  return {
    data,
    async begin(id, size) {
      await data.create(new Upload({ id, size, offset: 0, metadata: { documentId: id } }));
    },
    async note(id) {
      const known = await data.configstore.get(id);
      if (known?.size === undefined || !known.creation_date) return undefined;
      const found = await find(id);
      if (!found) return undefined;
      const { size: offset, changedAt } = found;
      return { documentId: id, size: known.size, offset, begunAt: known.creation_date, changedAt };
    },
    async noted() {
      const names = await readdir(directory);
      return names.filter((name) => name.endsWith(NOTE)).map((name) => name.slice(0, -NOTE.length));
    },
    forget: (id) => rm(path.join(directory, `${id}${NOTE}`), { force: true }),
  };
}
