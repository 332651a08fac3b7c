/**
 * Files in a bucket of S3 or of what speaks its API: `<kind>/<name>`, uploads in parts of 8 MB with their
 * note beside them (`<name>.info`).
 *
 * BUCKET-2 What has to be a file of this machine is copied here first (local-copies.ts).
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3 } from '@aws-sdk/client-s3';
import { AppError } from '#machines/errors.ts';
import { asked, clientSettings, missingIsUndefined, type BucketSettings } from './bucket-client.ts';
import { bucketUploads } from './bucket-uploads.ts';
import { openLocalCopies } from './local-copies.ts';
import type { Bytes, ObjectStore, StoredObject } from './object-store.ts';

/**
 * @param kind the first part of every key, such as `media`.
 * @param copies a directory of this machine.
 */
export async function openBucket(
  settings: BucketSettings,
  kind: string,
  copies: string,
): Promise<ObjectStore> {
  const client = new S3(clientSettings(settings));
  const Bucket = settings.bucket;
  const keyOf = (name: string) => `${kind}/${name}`;
  const at = (name: string) => ({ Bucket, Key: keyOf(name) });
  const local = await openLocalCopies({ directory: path.join(copies, kind) });

  async function head(name: string) {
    return asked(client.headObject(at(name))).catch(missingIsUndefined);
  }

  async function find(name: string): Promise<StoredObject | undefined> {
    const found = await head(name);
    return found && objectOf(name, found.ContentLength, found.LastModified);
  }

  async function read(name: string, range?: Bytes): Promise<Readable> {
    const { Body } = await asked(
      client.getObject({
        ...at(name),
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error(`${keyOf(name)} has no bytes`);
    return Body;
  }

  const fetchTo = (name: string) => async (file: string) =>
    pipeline(await read(name), createWriteStream(file));

  async function addFile(name: string, source: string): Promise<void> {
    const { size } = await stat(source);
    const Body = createReadStream(source);
    await asked(client.putObject({ ...at(name), Body, ContentLength: size }));
  }

  async function* all(): AsyncGenerator<StoredObject> {
    let ContinuationToken: string | undefined;
    do {
      const page = await asked(
        client.listObjectsV2({ Bucket, Prefix: keyOf(''), ContinuationToken }),
      );
      for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
        yield objectOf(Key.slice(keyOf('').length), Size, LastModified);
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const uploads = bucketUploads({ settings, client, kind, find, all });
  return {
    find,
    read,
    all,
    uploads,
    async add(name, bytes) {
      await asked(client.putObject({ ...at(name), Body: bytes }));
    },
    async addFile(name, source) {
      await uploads.giveUp(name);
      await addFile(name, source);
    },
    async move(from, to) {
      const isThere = await asked(
        client.copyObject({ ...at(to), CopySource: encodeURI(`${Bucket}/${keyOf(from)}`) }),
      ).catch(missingIsUndefined);
      if (isThere) await asked(client.deleteObject(at(from)));
    },
    async remove(name) {
      await uploads.giveUp(name);
      await asked(client.deleteObject(at(name)));
    },
    async local(name) {
      const found = await head(name);
      if (!found) throw new AppError('DOCUMENT_FILE_MISSING');
      return local.copy(name, found.ETag ?? '', fetchTo(name));
    },
    rewrite: (name, work) =>
      local.draft(name, async (file) => {
        await fetchTo(name)(file);
        const before = await stat(file);
        const result = await work(file);
        const after = await stat(file);
        // Another file lies there now.
        if (after.ino !== before.ino || after.mtimeMs !== before.mtimeMs) await addFile(name, file);
        return result;
      }),
    // A bucket has no end that could be asked for.
    demandSpace: () => Promise.resolve(),
  };
}

function objectOf(name: string, size = 0, changed = new Date(0)): StoredObject {
  return { name, size, changedAt: changed.getTime() };
}
