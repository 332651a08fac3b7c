/**
 * Looks after uploads that nobody finishes.
 *
 * UPLOAD-SWEEP-1 A complete file whose actor was not told (the process died in between) is told
 *    now.
 * UPLOAD-SWEEP-2 An upload without a byte for a day is given up: the actor is told, the bytes are
 *    removed.
 * UPLOAD-SWEEP-3 The note of a file that has been read for a day is removed; the file stays.
 * UPLOAD-SWEEP-4 A file that was to take another's place and is wanted no more is removed.
 *
 * The tus server's own clean-up is not used: it goes by the offset in the note, which is never
 * written again, and so would remove finished files too.
 */
import type { ActorHost, ActorRecord } from '../../actors/actor-host.ts';
import type { Logger } from '../../logger.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import { finishUpload, type DocumentStorage } from './begin-document.ts';
import type { UploadNote } from '../../files/object-store.ts';
import { replacedBy } from './document.policy.ts';

const HOUR = 60 * 60_000;
/** After this long without a byte an upload is given up. */
export const UPLOAD_PATIENCE = 24 * HOUR;

export interface SweepOptions extends DocumentStorage {
  host: Pick<ActorHost, 'send' | 'snapshots'>;
  logger: Logger;
  now?: () => number;
}

/** Waits for the file in the actor's eyes. */
export function awaitsUpload(record: ActorRecord): boolean {
  return record.snapshot.value === 'pending' || record.snapshot.value === 'uploading';
}

/** @returns how many files were told of or removed. */
export async function sweepUploads(options: SweepOptions): Promise<number> {
  const { host, files, logger } = options;
  const notes = await files.notes();
  const records = new Map<string, ActorRecord>();
  for (let at = 0; at < notes.length; at += 500) {
    const refs = notes
      .slice(at, at + 500)
      .map(({ documentId }) => documentProcessingAddress.ref(documentId));
    for (const record of await host.snapshots(refs)) records.set(record.ref.id, record);
  }
  let changed = 0;
  for (const note of notes) {
    try {
      if (await sweepOne(options, note, records.get(note.documentId))) changed += 1;
    } catch (error) {
      // Somebody acted on the document meanwhile: the next sweep looks again.
      if (error instanceof AppError && error.code === 'EVENT_NOT_POSSIBLE') continue;
      logger.error({ err: error, documentId: note.documentId }, 'upload could not be looked after');
    }
  }
  return changed;
}

/** @returns whether anything was done. */
async function sweepOne(
  options: SweepOptions,
  note: UploadNote,
  record: ActorRecord | undefined,
): Promise<boolean> {
  const { host, files, now = Date.now } = options;
  const { documentId } = note;
  const complete = note.offset === note.size;
  if (complete && record && awaitsUpload(record)) {
    await finishUpload(options, documentId);
    return true;
  }
  if (record && (await isUnwanted(options, record))) {
    await files.remove(documentId);
    return true;
  }
  if (now() - note.changedAt < UPLOAD_PATIENCE) return false;
  if (complete && record) {
    await files.forgetNote(documentId);
    return true;
  }
  if (record && awaitsUpload(record)) {
    await host.send(documentProcessingAddress.ref(documentId), {
      type: 'upload.failed',
      failure: { code: 'DOCUMENT_FILE_MISSING' },
    });
  }
  await files.remove(documentId);
  return true;
}

/** Its row is removed with the wish; an adopted file has no note any more and is not looked at. */
async function isUnwanted(options: SweepOptions, record: ActorRecord): Promise<boolean> {
  const { value } = record.snapshot;
  const rests = typeof value === 'object' && ('cancelled' in value || 'failed' in value);
  if (!rests || replacedBy(record) === undefined) return false;
  const owners = await options.documents().organizationsOf([record.ref.id]);
  return !owners.has(record.ref.id);
}
