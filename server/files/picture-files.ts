/**
 * The bytes of pictures under their names. A name is drawn by lot and never used
 * again, so nobody finds a picture they were not shown, and whoever has one may keep it for ever.
 */
import { randomBytes } from 'node:crypto';
import { PICTURE_TYPES, type PictureType } from '#machines/media/picture.ts';
import { PICTURE_KINDS, type FileKind, type PictureKind } from './file-storage.ts';
import type { OpenStore } from './object-store.ts';

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

/** Those of one kind. */
export type Pictures = (kind: PictureKind) => PictureFiles;

export async function openPictures(open: OpenStore<FileKind>): Promise<Pictures> {
  const opened = new Map<PictureKind, PictureFiles>();
  for (const kind of PICTURE_KINDS) opened.set(kind, await openPictureFiles(open, kind));
  return (kind) => {
    const files = opened.get(kind);
    if (!files) throw new Error(`there are no pictures of the kind ${kind}`);
    return files;
  };
}

export async function openPictureFiles(open: OpenStore<FileKind>, kind: PictureKind) {
  const store = await open(kind);
  return {
    /** @returns the name under which it can be read. Whole or not at all. */
    async add(bytes: Buffer, type: PictureType): Promise<string> {
      const name = `${randomBytes(RANDOM_BYTES).toString('hex')}.${PICTURE_TYPES[type]}`;
      await store.add(name, bytes);
      return name;
    },

    /** Bytes; undefined when there is no such file. */
    async size(name: string): Promise<number | undefined> {
      return (await store.find(name))?.size;
    },

    read: (name: string) => store.read(name),
    localFile: store.local,
    remove: store.remove,

    /** Everything that lies there, drafts of uploads that were cut off included. */
    all: store.all,
  };
}
