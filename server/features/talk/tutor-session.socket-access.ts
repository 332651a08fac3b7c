import { createTalkRepository } from '#db/talk/talk.repository.ts';
import type { SocketAccess } from '../../access/socket-access.ts';

const OTHERS = 'TALK_NOT_FOUND';

export const tutorSessionAccess: SocketAccess = {
  machine: 'tutorSession',
  async id(fixture) {
    const id = crypto.randomUUID();
    const talks = createTalkRepository(fixture.database.orm.em.fork());
    const { courseId } = fixture.course;
    await talks.begin(id, { userId: fixture.userId('learner'), courseId, title: 'Light' });
    return id;
  },
  commands: [{ event: { type: 'answer.stop' } }],
  watch: 'chat:participate',
  outsider: OTHERS,
  exists: false,
  // A talk is its learner's alone, whatever others may do in the organization.
  except: { member: OTHERS, admin: OTHERS, owner: OTHERS, platformAdmin: OTHERS },
};
