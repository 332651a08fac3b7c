import type { AccessEntries } from '../../access/expectation.ts';

const VIDEO = '00000000-0000-4000-8000-000000000000';

/** The first lesson of the course that everybody is tried at. */
const lessonOf = (structure: { chapters: { lessons: { id: string }[] }[] }) => ({
  lessonId: structure.chapters[0]?.lessons[0]?.id ?? '',
});

export const videoAccess: AccessEntries = {
  'video.play': {
    call: (api, { structure }) => api.video.play.query(lessonOf(structure)),
    outsider: 'LESSON_NOT_FOUND',
  },
  'video.ofLesson': {
    call: (api, { structure }) => api.video.ofLesson.query(lessonOf(structure)),
    outsider: 'LESSON_NOT_FOUND',
  },
  'video.begin': {
    call: (api, { structure }) =>
      api.video.begin.mutate({ ...lessonOf(structure), fileName: 'a.mp4', sizeInBytes: 1 }),
    outsider: 'LESSON_NOT_FOUND',
  },
  'video.retry': {
    call: (api) => api.video.retry.mutate({ videoId: VIDEO }),
    // There is none: everybody who is signed in hears the same.
    outsider: 'VIDEO_NOT_FOUND',
    allowed: 'VIDEO_NOT_FOUND',
    except: { learner: 'VIDEO_NOT_FOUND' },
  },
  'video.remove': {
    call: (api) => api.video.remove.mutate({ videoId: VIDEO }),
    outsider: 'VIDEO_NOT_FOUND',
    allowed: 'VIDEO_NOT_FOUND',
    except: { learner: 'VIDEO_NOT_FOUND' },
  },
};
