import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MonitorRepository } from '#db/monitor/monitor.repository.ts';
import type { Viewer } from '#machines/permissions.ts';
import { handleErrors } from '../../plugins/errors.ts';
import { createLogger } from '../../logger.ts';
import { runExportPlugin } from './run-export.ts';

const KEY = 'sk-proj-abcDEF1234567890abcDEF';
const ADDRESS = 'ada.l@example.org';

/** With a key that was stored as it was, and an address that a book may name. */
const row = { runId: 'run', name: 'write:1', seq: null, troubles: [], failure: null };
const monitor = {
  find: async () => ({
    courseId: 'course',
    slug: 'plants',
    title: `Letters to ${ADDRESS}`,
    organization: { id: 'org', name: 'Org' },
  }),
  runs: async () => [{ id: 'run', title: `Ask ${ADDRESS}` }],
  steps: async () => [row],
  content: async () => ({
    prompt: gzipSync(JSON.stringify({ instructions: '', prompt: `Use ${KEY}.` })),
    promptLength: 36,
    output: { value: { content: `With ${KEY}, write to ${ADDRESS}.` } },
  }),
} as unknown as MonitorRepository;

let app: FastifyInstance;
const viewer: Viewer = { userId: 'admin', isPlatformAdmin: true, memberships: [] };

beforeEach(async () => {
  app = fastify();
  handleErrors(app, createLogger('silent'));
  await app.register(runExportPlugin, { monitor: () => monitor, viewer: async () => viewer });
});
afterEach(() => app.close());

it('[RUN-EXPORT-2] keys and addresses are masked in every text of an export', async () => {
  const { body } = await app.inject({ url: '/files/agent-runs/course' });
  expect(body).not.toContain(KEY);
  expect(body).not.toContain(ADDRESS);
  expect(JSON.parse(body)).toMatchObject({
    course: { title: 'Letters to [e-mail]' },
    runs: [{ title: 'Ask [e-mail]' }],
    steps: [{ prompt: 'Use [masked].', output: 'With [masked], write to [e-mail].' }],
  });
});
