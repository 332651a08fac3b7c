/**
 * Where the bytes of files lie under their names: in a folder of this machine (folder-store.ts), or in a
 * bucket that every machine of an installation reaches (bucket-store.ts, `S3_*`).
 *
 * OBJECT-1 A file is there whole or not at all, also while another one takes its place.
 * OBJECT-2 What is not there is said to be missing; it is no error to remove or move it.
 */
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

export interface StoredObject {
  name: string;
  /** Bytes. */
  size: number;
  /** ms since 1970. */
  changedAt: number;
}

/** Both ends included, counted from 0. */
export interface Bytes {
  start: number;
  end: number;
}

export interface UploadNote {
  documentId: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  /** ISO 8601: also tells one upload of a document from the next. */
  begunAt: string;
  /** When the last byte came, as far as the store can tell; ms since 1970. */
  changedAt: number;
}

/** Files on their way, by the id under which they arrive. */
export interface Uploads {
  /** What the tus server writes to. */
  readonly data: DataStore;
  readonly begin: (id: string, size: number) => Promise<void>;
  readonly note: (id: string) => Promise<UploadNote | undefined>;
  /** Ids of which there is a note. */
  readonly noted: () => Promise<string[]>;
  readonly forget: (id: string) => Promise<void>;
}

export interface ObjectStore {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Takes a finished file of this machine over; the source stays. */
  readonly addFile: (name: string, source: string) => Promise<void>;
  /** A missing file ends the stream, or the promise of it, with an error. */
  readonly read: (name: string, range?: Bytes) => Promise<Readable>;
  readonly find: (name: string) => Promise<StoredObject | undefined>;
  readonly all: () => AsyncIterable<StoredObject>;
  readonly move: (from: string, to: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** A path at which these bytes can be read for some hours. */
  readonly local: (name: string) => Promise<string>;
  /** Lets `work` put something else in the place of the file at that path. */
  readonly rewrite: <T>(name: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** @throws {AppError} STORAGE_FULL where so many bytes more have no room. */
  readonly demandSpace: (bytes: number) => Promise<void>;
  readonly uploads: Uploads;
}

/** Opens the store of one kind of file, such as `media`. */
export type OpenStore<Kind extends string = string> = (kind: Kind) => Promise<ObjectStore>;
