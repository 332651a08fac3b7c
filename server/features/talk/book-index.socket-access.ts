import type { SocketAccess } from '../../access/socket-access.ts';

export const bookIndexAccess: SocketAccess = {
  machine: 'bookIndex',
  id: ({ course: { courseId } }) => courseId,
  commands: [],
  watch: 'documents:update',
  outsider: 'COURSE_NOT_FOUND',
  exists: false,
};
