/**
 * The bytes of documents and videos under their ids, and of uploads on their way there.
 */
import type { FileKind } from './file-storage.ts';
import type { OpenStore, UploadNote } from './object-store.ts';
import { openPagePictureFiles } from './page-picture-files.ts';

export type DocumentFiles = Awaited<ReturnType<typeof openDocumentFiles>>;

const DOCUMENT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids become file names: nothing else than what we make ourselves is taken for one. */
export function isDocumentId(id: string): boolean {
  return DOCUMENT_ID.test(id);
}

/**
 * @param kind which files these are, such as `videos`.
 * @param pictures a directory of this machine for pictures of their pages.
 */
export async function openDocumentFiles(
  open: OpenStore<FileKind>,
  kind: FileKind,
  pictures: string,
) {
  const store = await open(kind);
  const { uploads } = store;
  const pagePictures = await openPagePictureFiles(pictures);

  /** Names the file of one upload: another upload of the same document is another file. */
  const keyOf = (upload: Pick<UploadNote, 'documentId' | 'begunAt'>) =>
    `${upload.documentId}@${upload.begunAt}`;

  return {
    /** What the tus server writes to. */
    uploads: uploads.data,
    pagePictures,
    demandSpace: store.demandSpace,
    note: uploads.note,
    keyOf,

    /** A path of this machine at which it can be read for some hours. */
    localFile: store.local,
    /** The file of a key that `keyOf` made. */
    localFileOfKey: (fileKey: string) => store.local(fileKey.split('@', 1)[0] ?? ''),

    /** An upload that has not sent a byte yet: an abandoned one is found by it. */
    begin: uploads.begin,

    /** Takes a finished file over, whole or not at all. */
    adopt: store.addFile,

    /** Lets `work` put something else in its place. */
    rewrite: store.rewrite,

    async notes(): Promise<UploadNote[]> {
      const found: UploadNote[] = [];
      for (const id of await uploads.noted()) {
        const one = isDocumentId(id) ? await uploads.note(id) : undefined;
        if (one) found.push(one);
      }
      return found;
    },

    forgetNote: uploads.forget,

    /** Everything of which something lies there, with when it last changed in ms since 1970. */
    async all(): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      for await (const { name, changedAt } of store.all()) {
        const id = name.replace(/\.[a-z]+$/, '');
        if (isDocumentId(id)) found.set(id, Math.max(found.get(id) ?? 0, changedAt));
      }
      return found;
    },

    /** Under which a file is known once it lies where the document's does. */
    keyAt: (fileKey: string, documentId: string) =>
      [documentId, ...fileKey.split('@').slice(1)].join('@'),

    /**
     * The file of `from` becomes the file of `documentId`, in whose place nothing else is then. Safe to
     * repeat. Notes go first: they tell of uploads that are over.
     */
    async takeOver(documentId: string, from: string): Promise<void> {
      await uploads.forget(documentId);
      await uploads.forget(from);
      await store.move(from, documentId);
      await pagePictures.forget(documentId);
      await pagePictures.forget(from);
    },

    async remove(documentId: string): Promise<void> {
      await store.remove(documentId);
      await uploads.forget(documentId);
      await pagePictures.forget(documentId);
    },

    read: store.read,

    /** When its last byte came, in ms since 1970: tells a file from the one it has replaced. */
    async changedAt(documentId: string): Promise<number> {
      return (await store.find(documentId))?.changedAt ?? 0;
    },

    async size(documentId: string): Promise<number | undefined> {
      return (await store.find(documentId))?.size;
    },
  };
}
