import type { AccessEntries } from '../../access/expectation.ts';
import type { AccessFixture } from '../../access/access-fixture.ts';

const first = ({ structure }: AccessFixture) => ({
  lessonId: structure.chapters[0]?.lessons[0]?.id ?? '',
});

export const lessonVersionAccess: AccessEntries = {
  'lessonVersion.list': {
    call: (api, fixture) => api.lessonVersion.list.query(first(fixture)),
    outsider: 'LESSON_NOT_FOUND',
  },
  'lessonVersion.get': {
    call: (api, fixture) => api.lessonVersion.get.query({ ...first(fixture), revision: 0 }),
    outsider: 'LESSON_NOT_FOUND',
    // It has not been changed yet; who may see versions is told so.
    allowed: 'NOT_FOUND',
  },
  'lessonVersion.restore': {
    call: (api, fixture) =>
      api.lessonVersion.restore.mutate({ ...first(fixture), to: 0, revision: 0 }),
    outsider: 'LESSON_NOT_FOUND',
    allowed: 'NOT_FOUND',
  },
  'lessonVersion.analyse': {
    call: (api, fixture) =>
      api.lessonVersion.analyse.mutate({ ...first(fixture), content: 'Light.' }),
    outsider: 'LESSON_NOT_FOUND',
  },
};
