import type { AccessEntries, AccessEntry } from '../../access/expectation.ts';

type Fixture = Parameters<AccessEntry['call']>[1];
const lessonOf = ({ structure }: Fixture) => structure.chapters[0]?.lessons[0]?.id ?? '';

export const progressAccess: AccessEntries = {
  'progress.lesson': {
    call: (api, fixture) => api.progress.lesson.query({ lessonId: lessonOf(fixture) }),
    except: { stranger: 'LESSON_NOT_FOUND' },
  },
  // What may not be written is refused write by write.
  'progress.record': {
    call: (api, fixture) => {
      const id = crypto.randomUUID();
      const visit = { id, seconds: 1 };
      const write = { type: 'read' as const, id, lessonId: lessonOf(fixture), furthest: 0, visit };
      return api.progress.record.mutate({ writes: [{ ...write, at: 0 }] });
    },
  },
  // There is no such question; who may not read the lesson is not told even that.
  'progress.grade': {
    call: (api, fixture) =>
      api.progress.grade.mutate({
        lessonId: lessonOf(fixture),
        itemId: 'q1',
        response: { type: 'truth', chosen: true },
      }),
    allowed: 'NOT_FOUND',
    outsider: 'LESSON_NOT_FOUND',
  },
};
