/**
 * Where files of each kind lie: folders of `DATA_DIR/files`, or `S3_BUCKET`.
 *
 * STORAGE-1 The kinds have the same names in both, so that files move from one to the other as they are.
 */
import path from 'node:path';
import type { BucketSettings } from './bucket-client.ts';
import { openFolder } from './folder-store.ts';
import type { OpenStore } from './object-store.ts';

/** Pictures of a feature's own are a kind of their own: all that is said of them outside of it. */
export const PICTURE_KINDS = ['media', 'lesson-pictures', 'video-posters'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const FILE_KINDS = ['documents', 'videos', ...PICTURE_KINDS] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Below `DATA_DIR/files`; documents were there before there were kinds. */
function folderOf(kind: FileKind): string {
  return kind === 'documents' ? '' : kind;
}

/** Where a file lies that is named by its path below `DATA_DIR/files`. */
export function fileAt(place: string): { kind: FileKind; name: string } {
  const [folder = '', name] = place.split('/');
  if (name === undefined) return { kind: 'documents', name: folder };
  const kind = FILE_KINDS.find((one) => folderOf(one) === folder);
  if (!kind) throw new Error(`no kind of file lies in ${place}`);
  return { kind, name };
}

export function storageInFolders(directory: string): OpenStore<FileKind> {
  return (kind) => openFolder(path.join(directory, folderOf(kind)));
}

/** @param copies a directory of this machine for what has to be a file here. */
export function storageInBucket(bucket: BucketSettings, copies: string): OpenStore<FileKind> {
  return async (kind) => {
    // Loaded where it is used: it takes longer than all else of a start.
    const { openBucket } = await import('./bucket-store.ts');
    return openBucket(bucket, kind, copies);
  };
}

/** @param directory all files, or what of them is kept on this machine beside a bucket. */
export function fileStorage(directory: string, bucket?: BucketSettings): OpenStore<FileKind> {
  return bucket
    ? storageInBucket(bucket, path.join(directory, 'copies'))
    : storageInFolders(directory);
}
