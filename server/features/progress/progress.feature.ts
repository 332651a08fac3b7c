import { defineFeature } from '../../feature.ts';
import { classChanged } from '../enrollment/class-changed.ts';
import { finishCourses, FINISHING_EVERY } from './finish-courses.ts';
import { progressRouter } from './progress.procedures.ts';

export const progress = defineFeature({
  name: 'progress',
  routers: { progress: progressRouter },
  jobs: ({ orm, host, notices, logger }) => [
    {
      name: 'completions',
      every: FINISHING_EVERY,
      run: () =>
        finishCourses(orm, ({ courseId, userId }) =>
          classChanged({ em: orm.em.fork(), host, notices, logger }, courseId, [userId]),
        ),
    },
  ],
});
