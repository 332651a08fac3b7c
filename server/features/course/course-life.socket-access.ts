import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import type { SocketAccess } from '../../access/socket-access.ts';

export const courseLifeSocketAccess: SocketAccess = {
  machine: 'courseLife',
  async id({ server, course: { courseId }, organizationId }) {
    await server.host.send(
      courseLifeAddress.ref(courseId),
      { type: 'students.changed' },
      {
        create: {
          courseId,
          organizationId,
          status: 'published',
          privacy: 'private',
          secretCode: null,
        },
      },
    );
    return courseId;
  },
  commands: [],
  watch: 'courses:update',
  outsider: 'COURSE_NOT_FOUND',
  exists: true,
};
