/** What is live in one process, shared with the others over the bus. */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorHost } from '../actors/actor-host.ts';
import type { Hurry } from '../actors/hurry.ts';
import type { LatestProgress } from '../live/latest-progress.ts';
import type { LiveSessions } from '../live/live-access.ts';
import type { PersonNotices } from '../live/person-notices.ts';
import type { LiveElsewhere } from '../live/changed-elsewhere.ts';
import type { StreamLog } from '../live/stream-log.ts';
import { acceptLive } from '../workers/accept-live.ts';
import type { LiveBatch } from '../workers/worker-messages.ts';
import type { Bus } from './bus.ts';
import { gathered } from './gathered.ts';

/** Milliseconds in which changes are gathered: what one commit does to many actors is one message. */
const CHANGES_GATHERED = 20;

interface Live {
  streams: StreamLog;
  progress: LatestProgress;
}

/** What work says, which reaches those who watch here and those who watch elsewhere. */
export function sharedWork(live: Live, bus: Bus | undefined): (batch: LiveBatch) => void {
  bus?.onMissed(() => {
    for (const piece of live.streams.written())
      bus.say({ type: 'live', batch: { pieces: [piece], progress: [] } });
  });
  return (batch) => {
    acceptLive(live, batch);
    bus?.say({ type: 'live', batch });
  };
}

/** What work elsewhere says, shown here. */
export function hearWork(live: Live, bus: Bus): () => void {
  return bus.hear((message) => {
    if (message.type === 'live') acceptLive(live, message.batch);
  });
}

/** What commits here say to children, wherever they run. */
export function sharedHurry(here: ((hurry: Hurry) => void) | undefined, bus: Bus | undefined) {
  const elsewhere = bus && gathered<Hurry>((messages) => bus.say({ type: 'hurry', messages }));
  return (hurry: Hurry) => {
    here?.(hurry);
    // What is begun ahead of the engine is begun here, or not at all.
    if (hurry.kind !== 'begin' && hurry.kind !== 'expect') elsewhere?.(hurry);
  };
}

/** What commits elsewhere say to children here. */
export function hearHurry(hurry: (message: Hurry) => void, bus: Bus): () => void {
  return bus.hear((message) => {
    if (message.type === 'hurry') message.messages.forEach(hurry);
  });
}

/** Tells the others what was committed here. */
export function shareChanges(host: Pick<ActorHost, 'subscribe'>, bus: Bus): () => void {
  const say = gathered<ActorRef>((refs) => bus.say({ type: 'changed', refs }), CHANGES_GATHERED);
  return host.subscribe(({ ref }) => say(ref));
}

/** What others have committed, for those who watch here. */
export function changesElsewhere(bus: Bus): LiveElsewhere {
  return {
    onChanged: (listener) =>
      bus.hear((message) => {
        if (message.type === 'changed') listener(message.refs);
      }),
    onMissed: (listener) => bus.onMissed(listener),
  };
}

/** Sessions that end and roles that change, in whichever process. */
export function sharedSessions(sessions: LiveSessions, bus: Bus): LiveSessions {
  sessions.onEnded((sessionId) => bus.say({ type: 'session-ended', sessionId }));
  sessions.onRolesChanged((userId) => bus.say({ type: 'roles-changed', userId }));
  const both = (here: () => void, elsewhere: () => void) => () => {
    here();
    elsewhere();
  };
  return {
    ...sessions,
    onEnded: (listener) =>
      both(
        sessions.onEnded(listener),
        bus.hear((message) => {
          if (message.type === 'session-ended') listener(message.sessionId);
        }),
      ),
    onRolesChanged: (listener) =>
      both(
        sessions.onRolesChanged(listener),
        bus.hear((message) => {
          if (message.type === 'roles-changed') listener(message.userId);
        }),
      ),
  };
}

/** A word to a person reaches their pages in every process. */
export function sharedNotices(notices: PersonNotices, bus: Bus): PersonNotices {
  return {
    tell(userIds, notice) {
      notices.tell(userIds, notice);
      bus.say({ type: 'notice', userIds, notice });
    },
    subscribe(listener) {
      const here = notices.subscribe(listener);
      const elsewhere = bus.hear((message) => {
        if (message.type !== 'notice') return;
        for (const userId of message.userIds) listener(userId, message.notice);
      });
      return () => {
        here();
        elsewhere();
      };
    },
  };
}
