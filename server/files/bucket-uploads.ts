/**
 * Files on their way into a bucket, by the tus server's own store for it.
 *
 * BUCKET-3 An upload goes on where it stopped, at whichever process it arrives: what is known of it is
 *    read from the bucket each time.
 */
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS, Upload, type KvStore } from '@tus/server';
import { asked, clientSettings, missingIsUndefined, type BucketSettings } from './bucket-client.ts';
import type { ObjectStore, Uploads } from './object-store.ts';

const NOTE = '.info';
/** The end of what has arrived, which is too short for a part yet. */
const REST = '.part';

interface BucketUploadsOptions extends Pick<ObjectStore, 'find' | 'all'> {
  settings: BucketSettings;
  client: S3;
  kind: string;
}

export interface BucketUploads extends Uploads {
  /** Nothing arrives any more under this id, and nothing is left of what has. */
  giveUp(id: string): Promise<void>;
}

export function bucketUploads(options: BucketUploadsOptions): BucketUploads {
  const { settings, client, kind, find, all } = options;
  const data = new KindStore(settings, kind);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: `${kind}/${name}` });

  /** When it last came to something. */
  async function changedAt(id: string): Promise<number> {
    const traces = await Promise.all(['', REST, NOTE].map((ending) => find(`${id}${ending}`)));
    return Math.max(0, ...traces.map((trace) => trace?.changedAt ?? 0));
  }

  const forget = async (id: string) => {
    await asked(client.deleteObject(at(`${id}${NOTE}`)));
  };

  return {
    data,
    forget,
    async begin(id, size) {
      await asked(data.create(new Upload({ id, size, offset: 0, metadata: { documentId: id } })));
    },
    async note(id) {
      const upload = await asked(data.getUpload(id).catch(unknownIsUndefined));
      if (upload?.size === undefined || !upload.creation_date) return undefined;
      return {
        documentId: id,
        size: upload.size,
        offset: upload.offset,
        begunAt: upload.creation_date,
        changedAt: await changedAt(id),
      };
    },
    async noted() {
      const ids: string[] = [];
      for await (const { name } of all()) {
        if (name.endsWith(NOTE)) ids.push(name.slice(0, -NOTE.length));
      }
      return ids;
    },
    async giveUp(id) {
      const note = await asked(client.headObject(at(`${id}${NOTE}`))).catch(missingIsUndefined);
      const UploadId = note?.Metadata?.['upload-id'];
      if (UploadId !== undefined) {
        await asked(client.abortMultipartUpload({ ...at(id), UploadId })).catch(unlessOver);
      }
      await asked(client.deleteObject(at(`${id}${REST}`)));
    },
  };
}

/** The library's store, with every key below `kind`. */
class KindStore extends S3Store {
  constructor(settings: BucketSettings, kind: string) {
    super({
      s3ClientConfig: { bucket: settings.bucket, ...clientSettings(settings) },
      cache: NOTHING_KEPT,
      useTags: false,
    });
    this.client.middlewareStack.add(
      (next) => (given) => {
        const { input } = given;
        if ('Key' in input && typeof input.Key === 'string') input.Key = `${kind}/${input.Key}`;
        return next(given);
      },
      { step: 'initialize', name: 'below-its-kind' },
    );
  }

  /** Files are read by bucket-store.ts. */
  override read(id: string): Promise<Readable> {
    throw new Error(`${id} is not read through the tus server`);
  }
}

/** BUCKET-3 */
const NOTHING_KEPT: KvStore<MetadataValue> = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

function unknownIsUndefined(error: unknown): undefined {
  if (error === ERRORS.FILE_NOT_FOUND) return undefined;
  throw error;
}

/** It is whole, or was given up before. */
function unlessOver(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'NoSuchUpload') throw error;
}
