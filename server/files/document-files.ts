/**
 * Where the bytes of documents lie: `<directory>/<documentId>`, and while an upload is young beside
 * it `<documentId>.json`, the tus server's note of how long the file is to become.
 *
 * The size on disk is the truth about progress: the note is written once, when the upload begins.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { openPagePictureFiles } from './page-picture-files.ts';

export interface UploadNote {
  documentId: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  /** ISO 8601: also tells one upload of a document from the next. */
  begunAt: string;
}

export type DocumentFiles = Awaited<ReturnType<typeof openDocumentFiles>>;

const DOCUMENT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids become file names: nothing else than what we make ourselves is taken for one. */
export function isDocumentId(id: string): boolean {
  return DOCUMENT_ID.test(id);
}

export async function openDocumentFiles(directory: string) {
  // Made here, because the store makes it without waiting.
  await mkdir(directory, { recursive: true });
  const store = new FileStore({ directory });
  const pagePictures = await openPagePictureFiles(path.join(directory, 'page-pictures'));
  const pathOf = (documentId: string) => path.join(directory, documentId);

  /** Names the file of one upload: another upload of the same document is another file. */
  const keyOf = (upload: Pick<UploadNote, 'documentId' | 'begunAt'>) =>
    `${upload.documentId}@${upload.begunAt}`;

  async function note(documentId: string): Promise<UploadNote | undefined> {
    const known = await store.configstore.get(documentId);
    if (known?.size === undefined || !known.creation_date) return undefined;
    const found = await stat(pathOf(documentId)).catch(missingIsUndefined);
    if (!found) return undefined;
    return { documentId, size: known.size, offset: found.size, begunAt: known.creation_date };
  }

  return {
    directory,
    store,
    pagePictures,
    pathOf,
    note,
    keyOf,
    /** Of a key that `keyOf` made. */
    pathOfKey: (fileKey: string) => pathOf(fileKey.split('@', 1)[0] ?? ''),

    /** An upload that has not sent a byte yet: an abandoned one is found by it. */
    async begin(documentId: string, size: number): Promise<void> {
      await store.create(new Upload({ id: documentId, size, offset: 0, metadata: { documentId } }));
    },

    /** Takes a finished file over, whole or not at all. */
    async adopt(documentId: string, source: string): Promise<void> {
      const draft = `${pathOf(documentId)}.part`;
      await copyFile(source, draft);
      await rename(draft, pathOf(documentId));
    },

    async notes(): Promise<UploadNote[]> {
      const names = await readdir(directory);
      const found: UploadNote[] = [];
      for (const name of names) {
        const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
        const one = isDocumentId(id) ? await note(id) : undefined;
        if (one) found.push(one);
      }
      return found;
    },

    async forgetNote(documentId: string): Promise<void> {
      await store.configstore.delete(documentId);
    },

    /** Under which a file is known once it lies where the document's does. */
    keyAt: (fileKey: string, documentId: string) =>
      [documentId, ...fileKey.split('@').slice(1)].join('@'),

    /**
     * The file of `from` becomes the file of `documentId`, in whose place nothing else is then. Safe to
     * repeat. Notes go first: they tell of uploads that are over.
     */
    async takeOver(documentId: string, from: string): Promise<void> {
      await rm(`${pathOf(documentId)}.json`, { force: true });
      await rm(`${pathOf(from)}.json`, { force: true });
      await rename(pathOf(from), pathOf(documentId)).catch(missingIsUndefined);
      await pagePictures.forget(documentId);
      await pagePictures.forget(from);
    },

    async remove(documentId: string): Promise<void> {
      await rm(pathOf(documentId), { force: true });
      await rm(`${pathOf(documentId)}.json`, { force: true });
      await pagePictures.forget(documentId);
    },

    read: (documentId: string, range?: { start: number; end: number }) =>
      createReadStream(pathOf(documentId), range),

    /** When its last byte came, in ms since 1970: tells a file from the one it has replaced. */
    async changedAt(documentId: string): Promise<number> {
      return (await stat(pathOf(documentId)).catch(missingIsUndefined))?.mtimeMs ?? 0;
    },

    async size(documentId: string): Promise<number | undefined> {
      return (await stat(pathOf(documentId)).catch(missingIsUndefined))?.size;
    },
  };
}

function missingIsUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
