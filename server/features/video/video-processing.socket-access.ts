import { createVideoRepository } from '#db/video/video.repository.ts';
import type { SocketAccess } from '../../access/socket-access.ts';

export const videoProcessingAccess: SocketAccess = {
  machine: 'videoProcessing',
  async id({ database, structure }) {
    const id = crypto.randomUUID();
    const lessonId = structure.chapters[0]?.lessons[0]?.id ?? '';
    const video = { id, lessonId, fileName: 'a.mp4', sizeInBytes: 1, createdBy: 'somebody' };
    await createVideoRepository(database.orm.em.fork()).add(video);
    return id;
  },
  commands: [],
  watch: 'lessons:update',
  outsider: 'VIDEO_NOT_FOUND',
  exists: false,
};
