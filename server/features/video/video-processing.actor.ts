/** Videos on the server: the machine, its row, and the converter. */
import { createVideoRepository } from '#db/video/video.repository.ts';
import { videoProcessing } from '#machines/video/video-processing.definition.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor, type ProgressOf } from '../../actors/bind-actor.ts';
import type { DocumentFiles } from '../../files/document-files.ts';
import type { Converter } from './ffmpeg.ts';
import { makePlayable } from './make-playable.ts';

interface VideoProcessingDeps {
  videos: Pick<DocumentFiles, 'rewrite'>;
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
          return await videos.rewrite(input.videoId, (file) =>
            makePlayable(file, {
              signal,
              onPart: (part) => progress.report(ref, { part }),
              ...(converter ? { converter } : {}),
            }),
          );
        } finally {
          progress.clear(ref);
        }
      },
    },
    project: async (em, { ref, snapshot: { value, context } }) => {
      const videos = createVideoRepository(em);
      const state = outerState(value);
      if (state === 'removed') return videos.remove(ref.id);
      if (state === 'ready') {
        if (!context.playable) throw new Error(`The video ${ref.id} is ready and plays nothing`);
        return videos.recordReady(ref.id, context.lessonId, context.playable);
      }
      return videos.recordStatus(ref.id, STATUS[state]);
    },
  });
}

/** The status of a row, by the outermost state of its machine. */
const STATUS = {
  pending: 'sending',
  uploading: 'sending',
  processing: 'converting',
  failed: 'failed',
} as const;

/** @throws for a state that no row tells of. */
function outerState(value: unknown): keyof typeof STATUS | 'ready' | 'removed' {
  const [name] = typeof value === 'object' && value !== null ? Object.keys(value) : [value];
  switch (name) {
    case 'pending':
    case 'uploading':
    case 'processing':
    case 'failed':
    case 'ready':
    case 'removed':
      return name;
    default:
      throw new Error(`No row of a video tells of ${JSON.stringify(value)}`);
  }
}
