/**
 * Where files of each kind lie: folders of `DATA_DIR/files`, or `S3_BUCKET`.
 *
 * STORAGE-1 The kinds have the same names in both, so that files move from one to the other as they are.
 */
import path from 'node:path';
import type { BucketSettings } from './bucket-client.ts';
import { openFolder } from './folder-store.ts';
import type { OpenStore } from './object-store.ts';

/** By kind, the folder below `DATA_DIR/files`; documents were there before there were kinds. */
export const FILE_FOLDERS = {
  documents: '',
  media: 'media',
  'lesson-pictures': 'lesson-pictures',
  videos: 'videos',
  'video-posters': 'video-posters',
} as const;

export type FileKind = keyof typeof FILE_FOLDERS;

// Object.keys knows no more than that they are texts.
export const FILE_KINDS = Object.keys(FILE_FOLDERS) as FileKind[];

/** Where a file lies that is named by its path below `DATA_DIR/files`. */
export function fileAt(place: string): { kind: FileKind; name: string } {
  const [folder = '', name] = place.split('/');
  if (name === undefined) return { kind: 'documents', name: folder };
  const kind = FILE_KINDS.find((one) => FILE_FOLDERS[one] === folder);
  if (!kind) throw new Error(`no kind of file lies in ${place}`);
  return { kind, name };
}

export function storageInFolders(directory: string): OpenStore<FileKind> {
  return (kind) => openFolder(path.join(directory, FILE_FOLDERS[kind]));
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
