import type { SocketAccess } from '../../access/socket-access.ts';

export const courseCreationAccess: SocketAccess = {
  machine: 'courseCreation',
  id: ({ course }) => course.courseId,
  commands: [
    { event: { type: 'structure.approve' } },
    { event: { type: 'structure.cancel' } },
    { event: { type: 'chapter.remove', chapterId: 'no-such-chapter' } },
    {
      event: { type: 'lessons.generate', lessonIds: ['no-such-lesson'] },
      refusal: 'STRUCTURE_EMPTY',
    },
  ],
  watch: 'courses:update',
  outsider: 'COURSE_NOT_FOUND',
  exists: true,
};
