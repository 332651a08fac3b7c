/** How the video of a lesson comes and goes. */
import { randomUUID } from 'node:crypto';
import type { createVideoRepository } from '#db/video/video.repository.ts';
import { AppError } from '#machines/errors.ts';
import { formatOfName, VIDEO_LIMIT, VIDEO_LIMIT_MB } from '#machines/video/video.ts';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import type { DocumentFiles } from '../../files/document-files.ts';

export interface VideoStorage {
  host: Pick<ActorHost, 'send'>;
  videos: DocumentFiles;
  /** Made of a fork of its own, one per use. */
  rows: () => ReturnType<typeof createVideoRepository>;
}

interface ChosenVideo {
  lessonId: string;
  organizationId: string;
  createdBy: string;
  fileName: string;
  sizeInBytes: number;
}

/** @throws {AppError} VIDEO_EMPTY, VIDEO_TOO_LARGE (detail: limit in megabytes). */
export function checkVideoSize(sizeInBytes: number): void {
  if (sizeInBytes <= 0) throw new AppError('VIDEO_EMPTY');
  if (sizeInBytes > VIDEO_LIMIT) {
    throw new AppError('VIDEO_TOO_LARGE', { detail: { limit: VIDEO_LIMIT_MB } });
  }
}

/**
 * Announces a video. One that plays stays until this one does; others on their way are given up.
 * @returns the id under which it is to be uploaded.
 * @throws {AppError} VIDEO_TYPE, STORAGE_FULL; as `checkVideoSize`
 */
export async function beginVideo(storage: VideoStorage, video: ChosenVideo): Promise<string> {
  const { lessonId, organizationId, createdBy, fileName, sizeInBytes } = video;
  if (formatOfName(fileName) === undefined) throw new AppError('VIDEO_TYPE');
  checkVideoSize(sizeInBytes);
  await storage.videos.demandSpace(sizeInBytes);
  for (const { id, status } of await storage.rows().ofLesson(lessonId)) {
    if (status !== 'ready') await removeVideo(storage, id);
  }
  const videoId = randomUUID();
  // The note first: should we stop here, the sweep finds and removes it.
  await storage.videos.begin(videoId, sizeInBytes);
  await storage.rows().add({ id: videoId, lessonId, fileName, sizeInBytes, createdBy });
  const create = { videoId, lessonId, organizationId, fileName, sizeInBytes };
  await storage.host.send(
    videoProcessingAddress.ref(videoId),
    { type: 'upload.started' },
    { create, eventId: 'upload.started' },
  );
  return videoId;
}

/** Tells the video's actor that its file is complete. Safe to repeat. */
export async function finishVideo(storage: VideoStorage, videoId: string): Promise<void> {
  const note = await storage.videos.note(videoId);
  if (!note || note.offset !== note.size) return;
  await storage.host.send(
    videoProcessingAddress.ref(videoId),
    { type: 'upload.finished', sizeInBytes: note.size },
    { eventId: `upload.finished/${note.begunAt}` },
  );
}

/** Its row goes with its actor's last event; what fails half-way leaves a file, never a row. */
export async function removeVideo(storage: VideoStorage, videoId: string): Promise<void> {
  const ref = videoProcessingAddress.ref(videoId);
  await sendWhilePossible(storage.host, ref, { type: 'video.remove' });
  await storage.rows().remove(videoId);
  await storage.videos.remove(videoId);
}
