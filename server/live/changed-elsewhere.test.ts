import { expect, it } from 'vitest';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorRecord } from '../actors/actor-host.ts';
import { tellChangedElsewhere, type LiveElsewhere } from './changed-elsewhere.ts';

const ref = (id: string): ActorRef => ({ machine: 'courseLife', id });

function gateway(watched: readonly string[]) {
  const said: { changed?: (refs: readonly ActorRef[]) => void; missed?: () => void } = {};
  const elsewhere: LiveElsewhere = {
    onChanged(listener) {
      said.changed = listener;
      return () => delete said.changed;
    },
    onMissed(listener) {
      said.missed = listener;
      return () => delete said.missed;
    },
  };
  const reads: string[][] = [];
  const answers: PromiseWithResolvers<ActorRecord[]>[] = [];
  const told: string[] = [];
  const closed: string[] = [];
  const errors: unknown[] = [];
  const connection = (name: string) => ({ socket: { conn: { close: () => closed.push(name) } } });
  const options = {
    elsewhere,
    host: {
      snapshots(refs: ActorRef[]) {
        reads.push(refs.map(({ id }) => id));
        const answer = Promise.withResolvers<ActorRecord[]>();
        answers.push(answer);
        return answer.promise;
      },
    },
    connections: {
      watching: ({ id }: ActorRef) => (watched.includes(id) ? [connection(id)] : []),
      all: () => ['one', 'other'].map(connection),
    },
    tell: (record: ActorRecord) => void told.push(record.ref.id),
    onError: (error: unknown) => void errors.push(error),
  };
  // The few parts of connections and of a host that are needed here.
  const stop = tellChangedElsewhere(options as never);
  return { said, reads, answers, told, closed, errors, stop };
}
const records = (...ids: string[]) => ids.map((id) => ({ ref: ref(id) }) as ActorRecord);

it('[ELSEWHERE-1] reads what is watched here, and what changed meanwhile together after it', async () => {
  const { said, reads, answers, told, stop } = gateway(['c1', 'c2', 'c3']);
  said.changed?.([ref('c1'), ref('nobody looks')]);
  said.changed?.([ref('c2'), ref('c3')]);
  said.changed?.([ref('c2')]);
  said.changed?.([ref('nobody looks')]);
  expect(reads).toEqual([['c1']]);
  answers[0]?.resolve(records('c1'));
  await expect.poll(() => reads).toEqual([['c1'], ['c2', 'c3']]);
  answers[1]?.resolve(records('c2', 'c3'));
  await expect.poll(() => told).toEqual(['c1', 'c2', 'c3']);
  stop();
  expect(said).toEqual({});
});

it('[ELSEWHERE-1] goes on after a reading that failed', async () => {
  const { said, reads, answers, told, errors } = gateway(['c1']);
  said.changed?.([ref('c1')]);
  answers[0]?.reject(new Error('no connection'));
  await expect.poll(() => errors.length).toBe(1);
  said.changed?.([ref('c1')]);
  await expect.poll(() => reads.length).toBe(2);
  answers[1]?.resolve(records('c1'));
  await expect.poll(() => told).toEqual(['c1']);
});

it('[ELSEWHERE-2] lets every client go where something may have been missed', () => {
  const { said, closed } = gateway([]);
  said.missed?.();
  expect(closed).toEqual(['one', 'other']);
});
