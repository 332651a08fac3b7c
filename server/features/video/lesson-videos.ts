/** The videos of a lesson: the one that plays, and one that is on its way. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createVideoRepository, type VideoRow } from '#db/video/video.repository.ts';
import type { LessonVideos, PlayableVideo } from '#machines/video/video.ts';
import { converts } from './ffmpeg.ts';
import { playAddress, posterAddress } from './video-delivery.ts';

/** Null without one. */
export async function playingVideo(
  em: EntityManager,
  lessonId: string,
): Promise<PlayableVideo | null> {
  const rows = await createVideoRepository(em).ofLesson(lessonId);
  return playableOf(rows)?.video ?? null;
}

/** For whoever makes the lesson. */
export async function lessonVideos(em: EntityManager, lessonId: string): Promise<LessonVideos> {
  const rows = await createVideoRepository(em).ofLesson(lessonId);
  const playing = playableOf(rows);
  const coming = rows.find(({ status }) => status !== 'ready');
  return {
    converts: await converts(),
    ...(playing ? { playing: { ...playing.video, fileName: playing.fileName } } : {}),
    ...(coming ? { coming: { videoId: coming.id, fileName: coming.fileName } } : {}),
  };
}

function playableOf(
  rows: readonly VideoRow[],
): { video: PlayableVideo; fileName: string } | undefined {
  const ready = rows.find(({ status }) => status === 'ready');
  if (!ready || ready.type === null) return undefined;
  const { id: videoId, fileName, type, durationInSeconds, width, height, poster } = ready;
  const video = {
    videoId,
    address: playAddress(videoId),
    type,
    ...(durationInSeconds === null ? {} : { durationInSeconds }),
    ...(width === null || height === null ? {} : { width, height }),
    ...(poster === null ? {} : { poster: posterAddress(poster) }),
  };
  return { video, fileName };
}
