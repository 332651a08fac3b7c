/** Videos on the server: the machine, its row, and the converter. */
import { createVideoRepository } from '#db/video/video.repository.ts';
import { videoProcessing } from '#machines/video/video-processing.definition.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor, type ProgressOf } from '../../actors/bind-actor.ts';
import type { DocumentFiles } from '../../files/document-files.ts';
import type { Converter } from './ffmpeg.ts';
import { makePlayable } from './make-playable.ts';

interface VideoProcessingDeps {
  videos: Pick<DocumentFiles, 'pathOf'>;
  progress: ProgressOf<typeof videoProcessing>;
  /** Other programs than the installed ones; for tests. */
  converter?: Converter;
}

export function createVideoProcessingActor({
  videos,
  progress,
  converter,
}: VideoProcessingDeps): ActorDefinition {
  return bindActor(videoProcessing, {
    runners: {
      async converter({ ref, input, signal }) {
        try {
          return await makePlayable(videos.pathOf(input.videoId), {
            signal,
            onPart: (part) => progress.report(ref, { part }),
            ...(converter ? { converter } : {}),
          });
        } finally {
          progress.clear(ref);
        }
      },
    },
    project: async (em, { ref, snapshot: { value, context } }) => {
      const videos = createVideoRepository(em);
      if (value === 'removed') return videos.remove(ref.id);
      if (value === 'ready' && context.playable) {
        return videos.recordReady(ref.id, context.lessonId, context.playable);
      }
      return videos.recordStatus(ref.id, statusOf(value));
    },
  });
}

function statusOf(value: unknown) {
  if (value === 'processing') return 'converting';
  return value === 'pending' || value === 'uploading' ? 'sending' : 'failed';
}
