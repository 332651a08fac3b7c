import type { SocketAccess } from '../../access/socket-access.ts';

export const courseGenerationAccess: SocketAccess = {
  machine: 'courseGeneration',
  id: ({ course }) => course.courseId,
  commands: [{ event: { type: 'generation.retry' } }, { event: { type: 'generation.cancel' } }],
  watch: 'job:view',
  outsider: 'COURSE_NOT_FOUND',
  exists: false,
};
