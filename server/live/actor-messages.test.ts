import { expect, it } from 'vitest';
import { rightsIn, type Rights, type Role } from '#machines/permissions.ts';
import { progressMessage, tellWatchers, viewMessage } from './actor-messages.ts';

const ref = { machine: 'documentProcessing', id: 'document-1' };
const failure = { code: 'DOCUMENT_DAMAGED', detail: { page: 3 } };
const record = {
  ref,
  rev: 4,
  version: 2,
  snapshot: {
    value: { failed: 'rejected' },
    context: { documentId: 'document-1', organizationId: 'org1', fileName: 'a.pdf', failure },
    status: 'active' as const,
    output: undefined,
    error: undefined,
  },
};

/** Each asks for the rights of somebody else, as every connection does. */
const watcher = (role: Role) => {
  const memberships = [{ organizationId: 'org1', role }];
  const rights = rightsIn({ userId: role, isPlatformAdmin: false, memberships }, 'org1');
  return { actors: new Map([['documentProcessing/document-1', { rights }]]) };
};

it('[WIRE-6] [WIRE-8] two who may do different things are told different things, by one projection each', () => {
  const made: string[] = [];
  const told: { failure: unknown }[] = [];
  const permitted: string[][] = [];
  const watchers = (['member', 'learner', 'member', 'learner', 'member'] as const).map(watcher);
  const make = (rights: Rights) => {
    made.push(rights.key);
    return viewMessage(record, 'boot', rights);
  };
  tellWatchers(watchers, ref, make, (_watcher, { view }) => {
    told.push(view.context as { failure: unknown });
    permitted.push(view.permitted);
  });
  expect(made).toEqual(['member', 'learner']);
  const code = { code: 'DOCUMENT_DAMAGED' };
  expect(permitted[0]).toContain('document.retry');
  expect(permitted[1]).toEqual([]);
  expect(told.map((context) => context.failure)).toEqual([failure, code, failure, code, failure]);
});

it('[WIRE-6] what is no progress of the machine is told to nobody', () => {
  const { rights } = watcher('member').actors.get('documentProcessing/document-1') ?? {};
  if (!rights) throw new Error('nobody watches');
  expect(progressMessage(ref, { pagesRead: 1, pageCount: 2, prompt: 'x' }, rights)).toEqual({
    ref,
    progress: { pagesRead: 1, pageCount: 2 },
  });
  expect(progressMessage(ref, { prompt: 'x' }, rights)).toBeUndefined();
  const batch = { machine: 'courseGeneration', id: 'c' };
  expect(progressMessage(batch, { pagesRead: 1, pageCount: 2 }, rights)).toBeUndefined();
});
