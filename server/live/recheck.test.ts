import { expect, it } from 'vitest';
import { createConnections } from './connections.ts';
import { createRecheck } from './recheck.ts';

it('[GATEWAY-9] a round that takes long is over before the next one begins, also where it fails', async () => {
  const rounds: PromiseWithResolvers<Set<string>>[] = [];
  const recheck = createRecheck({
    access: { actors: async () => [], streams: async () => [] },
    sessions: {
      alive: () => {
        const round = Promise.withResolvers<Set<string>>();
        rounds.push(round);
        return round.promise;
      },
    },
    connections: createConnections(),
    fanout: { joined: () => [], leave: () => {} },
  });
  const first = recheck.nextRound();
  await recheck.nextRound();
  expect(rounds).toHaveLength(1);
  rounds[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  const second = recheck.nextRound();
  expect(rounds).toHaveLength(2);
  rounds[1]?.resolve(new Set());
  await second;
});
