/**
 * What nobody's browser sends, at every way in: refused, never a failure of ours. `npm run malformed` does
 * it ten thousand times with a seed of its own; here it is some hundreds, always the same.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { trpcOf } from '../testing/trpc-client.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { addressTarget, nameOf, withAddresses, type Address } from './malformed/address-target.ts';
import { knownOf, type Target } from './malformed/target.ts';
import { targetsOf } from './malformed/targets.ts';
import { AWKWARD } from './malformed/spoil.ts';

const COUNT = Number(process.env['MALFORMED_COUNT'] ?? 150);
const SEED = Number(process.env['MALFORMED_SEED'] ?? 1);

const SECRET = 'only-in-this-test';
/** Where nobody listens. */
const NOWHERE = 'http://127.0.0.1:1';

let fixture: AccessFixture;
let addresses: Address[];
beforeAll(async () => {
  // With all that mounts addresses of its own.
  const served = await withAddresses(() =>
    createAccessFixture({
      stripe: {
        secretKey: 'sk_test',
        webhookSecret: SECRET,
        prices: { pro: 'a', pro_annual: undefined, business: undefined },
        tax: false,
        apiUrl: NOWHERE,
      },
      returnedMail: { bounces: 'bounces@mail.example.org', secret: SECRET },
      transcriber: { transcribe: async () => 'Words.' },
      speaker: {
        speak: async () => new Uint8Array([1]),
        async *stream() {
          yield new Uint8Array([1, 2]);
        },
      },
    }),
  );
  fixture = served.opened;
  addresses = served.addresses;
});
afterAll(() => fixture.close());

const isFailure = (answer: string) => answer === '500' || answer === 'INTERNAL';

it(
  `[MALFORMED-1] ${COUNT} malformed inputs of seed ${SEED} are no failure of ours`,
  { timeout: 60_000 + COUNT * 500 },
  async () => {
    const random = createRandom(SEED);
    const targets = targetsOf(fixture, { addresses, secret: SECRET });
    const often = targets.flatMap((target) => Array.from({ length: target.weight }, () => target));
    const counts = new Map<Target, Map<string, number>>(
      targets.map((target) => [target, new Map()]),
    );
    const failures: string[] = [];
    for (let at = 0; at < COUNT; at += 1) {
      const target = random.pick(often);
      const { sent, answer } = await target.exchange(random);
      const answers = counts.get(target)!;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (isFailure(answer)) failures.push(`${target.name}: ${sent}`);
    }
    for (const target of targets) target.close?.();
    for (const [{ name }, answers] of counts) {
      const all = [...answers].sort(([one], [other]) => one.localeCompare(other));
      process.stdout.write(`${name}: ${all.map((pair) => pair.join(' × ')).join(', ')}\n`);
    }
    expect(failures).toEqual([]);
    // Nobody's product was stopped by it.
    const { orgSlug } = fixture;
    expect(await trpcOf(fixture.person('owner')).course.list.query({ orgSlug })).toBeDefined();
    const parked = await fixture.database.orm.em.fork().execute('select * from actor_parked');
    expect(parked).toEqual([]);
  },
);

it('[MALFORMED-3] each address that is mounted is asked', async () => {
  const target = addressTarget(fixture, knownOf(fixture), { addresses, secret: SECRET });
  const random = createRandom(SEED);
  const failures: string[] = [];
  for (let at = 0; at < addresses.length * 2; at += 1) {
    const { sent, answer } = await target.exchange(random);
    if (isFailure(answer)) failures.push(sent);
  }
  expect(failures).toEqual([]);
  const names = addresses.map(nameOf);
  expect([...target.tried].sort()).toEqual(names.toSorted());
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /files',
      'POST /files/videos',
      'GET /files/:documentId/pages/:page',
      'POST /files/attachments/:courseId',
      'POST /files/recordings/:courseId',
      'GET /files/speech/:answerId/:place',
      'GET /api/og',
      'POST /api/mail/returned',
      'POST /api/payments/webhook',
      'GET /sitemap.xml',
      'POST /api/auth/*',
    ]),
  );
});

it('[MALFORMED-2] a text comes back as it was sent, or was refused', async () => {
  const api = trpcOf(fixture.person('owner'));
  for (const awkward of AWKWARD.filter((value) => typeof value === 'string')) {
    // Spaces around a note are taken away.
    const text = `a${awkward}b`;
    const id = crypto.randomUUID();
    const kept = await api.notebook.add.mutate({ id, lessonId: 'lesson-1', text }).then(
      () => true,
      () => false,
    );
    const { items } = await api.notebook.list.query({ page: 1, limit: 1 });
    const stored = items.find((note) => note.id === id)?.text;
    expect([awkward.slice(0, 20), stored]).toEqual([awkward.slice(0, 20), kept ? text : undefined]);
  }
});

it('[UPGRADE-1] an upgrade that nobody answers is ended', async () => {
  const { port, host } = new URL(fixture.server.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(
    `GET /elsewhere HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  );
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
});
