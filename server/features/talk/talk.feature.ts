import type { Orm } from '#db/orm.config.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import type { Viewer } from '#machines/permissions.ts';
import { mayTalk } from '#machines/talk/may-talk.ts';
import { defineFeature } from '../../feature.ts';
import { attachmentRoute } from './attachment-route.ts';
import { createBookIndexActor } from './book-index.actor.ts';
import { callLineRouter } from './call-line.procedures.ts';
import { callLineRoute } from './call-line-route.ts';
import { callRooms } from './call-rooms.ts';
import { INDEX_ROUND, keepIndexes } from './index-keeper.ts';
import { recordingRoute } from './recording-route.ts';
import { speechRoute } from './speech-route.ts';
import { talkRouter } from './talk.procedures.ts';
import { talkMemoryRouter } from './talk-memory.procedures.ts';
import { talkPolicyRouter } from './talk-policy.procedures.ts';
import { talkReportRouter } from './talk-report.procedures.ts';
import { keepVectors, VECTOR_ROUND } from './vector-keeper.ts';
import { createTutorSessionActor } from './tutor-session.actor.ts';

type OwnRow = Awaited<ReturnType<ReturnType<typeof createTalkRepository>['own']>>[number];

/** Those whose course still speaks with the viewer. */
function open(viewer: Viewer, rows: readonly OwnRow[]): Set<string> {
  const may = rows.filter(({ place, ...course }) =>
    mayTalk(viewer, course, place === null ? undefined : { status: place }),
  );
  return new Set(may.map(({ id }) => id));
}

const talks = (orm: Orm) => createTalkRepository(orm.em.fork());

export const talk = defineFeature({
  name: 'talk',
  services: [callRooms],
  routers: {
    talk: talkRouter,
    callLine: callLineRouter,
    talkMemory: talkMemoryRouter,
    talkPolicy: talkPolicyRouter,
    talkReport: talkReportRouter,
  },
  async routes(app, services) {
    await attachmentRoute(app, services);
    await recordingRoute(app, services);
    await callLineRoute(app, services);
    await speechRoute(app, services, async (viewer, answerId) => {
      const mine = await talks(services.orm).ownOfAnswers(viewer.userId, [answerId]);
      return open(viewer, mine).has(answerId) ? mine[0] : undefined;
    });
  },
  actors: (services) => [createTutorSessionActor(services), createBookIndexActor(services)],
  jobs: ({ orm, host, author: { vectors } }) => [
    { name: 'indexes', every: INDEX_ROUND, run: () => keepIndexes({ orm, host }) },
    ...(vectors
      ? ([
          { name: 'vectors', every: VECTOR_ROUND.every, run: () => keepVectors({ orm, vectors }) },
        ] as const)
      : []),
  ],
  own: {
    talks: async (orm, viewer, ids) => open(viewer, await talks(orm).own(viewer.userId, ids)),
    talkAnswers: async (orm, viewer, ids) =>
      open(viewer, await talks(orm).ownOfAnswers(viewer.userId, ids)),
  },
  storedTexts: {
    talkAnswer: (orm, ids) => createTalkTurnRepository(orm.em.fork()).storedTexts(ids),
  },
});
