import { plannedLessons } from '#machines/course/structure.ts';
import type { SocketAccess } from '../../access/socket-access.ts';

export const lessonGenerationAccess: SocketAccess = {
  machine: 'lessonGeneration',
  id: ({ structure }) => plannedLessons(structure)[0]?.id ?? '',
  commands: [{ event: { type: 'lesson.retry' } }, { event: { type: 'lesson.cancel' } }],
  watch: 'job:view',
  outsider: 'LESSON_NOT_FOUND',
  exists: false,
};
