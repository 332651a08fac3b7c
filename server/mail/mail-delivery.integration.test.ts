import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxRepository, type OutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { delayAfter, startMailDelivery } from './mail-delivery.ts';
import type { Mailer } from './mailer.ts';
import { smtpSender } from './smtp.ts';
import { otpMail } from './templates.ts';
import { header, part, startSmtpServer, type SmtpProcessOptions } from './testing/smtp-server.ts';

let database: TestDatabase;
let outbox: OutboxRepository;
let logged: string[] = [];
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  outbox = createOutboxRepository(sharedKysely(database.orm));
});
afterAll(() => database.drop());
beforeEach(async () => {
  logged = [];
  await database.orm.em.fork().execute('delete from outbox');
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function smtp(options?: SmtpProcessOptions) {
  const server = await startSmtpServer(options);
  opened.push(() => server.stop());
  return server;
}

function delivery(url: string): Mailer {
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  const mailer = startMailDelivery({
    outbox,
    sender: smtpSender({
      url,
      from: 'Lectern <no-reply@lectern.example>',
      bounces: 'bounces@lectern.example',
    }),
    logger: pino({ level: 'trace' }, lines),
    delayAfter: () => 50,
  });
  opened.push(() => mailer.close());
  return mailer;
}

const code = (to: string, language: 'en' | 'ko' = 'en') =>
  otpMail({ to, code: '481516', type: 'email-verification' }, language);
const stateOf = async (to: string) => (await outbox.reports()).find((one) => one.to === to);

describe('mail on its way', () => {
  it('[MAIL-1] [OUTBOX-3] reaches the server whole, in Korean, as text and as HTML', async () => {
    const server = await smtp();
    await delivery(`smtp://127.0.0.1:${server.port}`).send(code('haneul@example.org', 'ko'));
    await expect.poll(() => server.mails.length).toBe(1);
    const { raw, to } = server.mails[0]!;
    expect(to).toEqual(['haneul@example.org']);
    expect(header(raw, 'subject')).toBe('이메일 주소를 확인해 주세요');
    expect(header(raw, 'from')).toBe('Lectern <no-reply@lectern.example>');
    expect(header(raw, 'auto-submitted')).toBe('auto-generated');
    expect(header(raw, 'message-id')).toMatch(/^<\d+\.\d+@lectern\.example>$/);
    expect(part(raw, 'text/plain')).toContain('481516');
    expect(part(raw, 'text/plain')).toContain('Lectern에 이 코드를 입력해 주세요');
    expect(part(raw, 'text/html')).toContain('<html lang="ko"');
    await expect.poll(async () => (await stateOf('haneul@example.org'))?.state).toBe('sent');
    expect((await outbox.list())[0]).toMatchObject({ text: '', html: '' });
  });

  it('[MAIL-1] [BOUNCE-1] mail to many says how it is stopped and comes back with whose it was, other mail does not', async () => {
    const server = await smtp();
    const mailer = delivery(`smtp://127.0.0.1:${server.port}`);
    const unsubscribe = 'https://lectern.example/api/unsubscribe/t0';
    await mailer.send({ ...code('ada@example.org'), unsubscribe });
    await mailer.send(code('ben@example.org'));
    await expect.poll(() => server.mails.length).toBe(2);
    const rawTo = (name: string) => server.mails.find(({ to }) => to[0] === name)?.raw ?? '';
    expect(header(rawTo('ada@example.org'), 'list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(header(rawTo('ada@example.org'), 'list-unsubscribe-post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect(header(rawTo('ben@example.org'), 'list-unsubscribe')).toBe('');
    const from = Object.fromEntries(server.mails.map((mail) => [mail.to[0], mail.from]));
    expect(from).toEqual({
      'ada@example.org': 'bounces+t0@lectern.example',
      'ben@example.org': 'no-reply@lectern.example',
    });
  });

  it('[OUTBOX-4] that is held leaves when it is due, by whichever process, and not once it was taken back', async () => {
    const server = await smtp();
    const url = `smtp://127.0.0.1:${server.port}`;
    const held = (to: string, as: string) => ({ ...code(to), held: { as, for: 60_000 } });
    const first = delivery(url);
    await first.send(held('taken@example.org', 'one'));
    await first.send(held('kept@example.org', 'two'));
    await first.send(code('at-once@example.org'));
    await expect.poll(() => server.mails.length).toBe(1);
    await first.close();
    expect(await outbox.takeBack('one')).toBe(true);
    expect(await outbox.takeBack('one')).toBe(false);
    await database.orm.em.fork().execute('update outbox set due_at = now()');
    delivery(url);
    await expect.poll(() => server.mails.length).toBe(2);
    expect(server.mails.flatMap(({ to }) => to)).toEqual([
      'at-once@example.org',
      'kept@example.org',
    ]);
    expect(await outbox.takeBack('two')).toBe(false);
  });

  it('[MAIL-2] a refused recipient is final and holds nobody else up; a busy one is tried again', async () => {
    const server = await smtp();
    const mailer = delivery(`smtp://127.0.0.1:${server.port}`);
    for (const name of ['refused', 'busy', 'ada']) await mailer.send(code(`${name}@example.org`));
    await expect
      .poll(() => server.mails.flatMap(({ to }) => to).sort())
      .toEqual(['ada@example.org', 'busy@example.org']);
    await expect
      .poll(() => stateOf('refused@example.org'))
      .toMatchObject({
        state: 'failed',
        attempts: 1,
        error: 'EENVELOPE 550 RCPT TO',
      });
    await expect
      .poll(() => stateOf('busy@example.org'))
      .toMatchObject({
        state: 'sent',
        attempts: 2,
      });
  });

  it('[MAIL-2] a server that is down loses nothing: when it is back, each mail arrives once', async () => {
    // Nobody listens there: a port that was let go may be given to somebody else.
    const earlier = delivery('smtp://127.0.0.1:1');
    await earlier.send(code('ada@example.org'));
    await expect.poll(async () => (await stateOf('ada@example.org'))?.attempts).toBeGreaterThan(1);
    expect(await stateOf('ada@example.org')).toMatchObject({
      state: 'waiting',
      error: 'ESOCKET CONN',
    });
    // The process ends as well; the next one finds what it left.
    await earlier.close();
    const server = await smtp();
    delivery(`smtp://127.0.0.1:${server.port}`);
    await expect.poll(async () => (await stateOf('ada@example.org'))?.state).toBe('sent');
    await expect.poll(() => server.mails.length).toBe(1);
  });

  it('[MAIL-3] what comes too late is given up instead', async () => {
    const server = await smtp();
    await outbox.add(code('late@example.org'), { expiresIn: -1 });
    const mailer = delivery(`smtp://127.0.0.1:${server.port}`);
    await mailer.send(code('ada@example.org'));
    await expect.poll(async () => (await stateOf('late@example.org'))?.state).toBe('failed');
    await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
  });

  it('[MAIL-4] two processes send each mail once', async () => {
    const server = await smtp();
    const names = Array.from({ length: 24 }, (_, index) => `person-${index}@example.org`);
    for (const name of names) await outbox.add(code(name), { expiresIn: 60_000 });
    delivery(`smtp://127.0.0.1:${server.port}`);
    delivery(`smtp://127.0.0.1:${server.port}`);
    await expect
      .poll(async () => (await outbox.reports()).filter(({ state }) => state === 'sent').length)
      .toBe(names.length);
    // Sent is told over another line than what has arrived.
    await expect.poll(() => server.mails.flatMap(({ to }) => to).sort()).toEqual(names.sort());
  });

  it('[OUTBOX-1] mail that waits stays, however much is sent after it', async () => {
    await outbox.add(code('waits@example.org'), { expiresIn: 60_000 });
    for (let at = 0; at < 502; at += 1) await outbox.add(code(`kept-${at}@example.org`));
    await outbox.prune();
    const kept = await outbox.reports(1000);
    expect(kept.filter(({ state }) => state === 'kept')).toHaveLength(500);
    expect(kept.filter(({ to }) => to === 'waits@example.org')).toHaveLength(1);
  });

  it('[OUTBOX-2] mail that was claimed is due again after its hold, not before', async () => {
    await outbox.add(code('held@example.org'), { expiresIn: 60_000 });
    const claimed = await outbox.claim(60_000);
    expect(claimed).toMatchObject({ to: 'held@example.org', attempt: 1 });
    expect(await outbox.claim(60_000)).toBeUndefined();
    await database.orm.em.fork().execute('update outbox set due_at = now()');
    expect(await outbox.claim(60_000)).toMatchObject({ to: 'held@example.org', attempt: 2 });
  });

  it('[MAIL-2] signs in over TLS; wrong credentials keep the mail until the settings are mended', async () => {
    const server = await smtp({ secure: true, user: 'lectern', password: 'right' });
    const at = (password: string) =>
      `smtps://lectern:${password}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    const wrong = delivery(at('wrong'));
    await wrong.send(code('ada@example.org'));
    await expect.poll(async () => (await stateOf('ada@example.org'))?.error).toContain('EAUTH');
    expect((await stateOf('ada@example.org'))?.state).toBe('waiting');
    await wrong.close();
    delivery(at('right'));
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.mails[0]?.secure).toBe(true);
  });

  it('[MAIL-5] writes neither codes nor addresses to the log, whatever goes wrong', async () => {
    const server = await smtp();
    const mailer = delivery(`smtp://127.0.0.1:${server.port}`);
    await mailer.send(code('refused@example.org'));
    await expect.poll(async () => (await stateOf('refused@example.org'))?.state).toBe('failed');
    await server.stop();
    await mailer.send(code('ada@example.org'));
    await expect.poll(async () => (await stateOf('ada@example.org'))?.attempts).toBeGreaterThan(0);
    await expect.poll(() => logged.length).toBeGreaterThan(1);
    await expect.poll(() => logged.join('')).toContain('mail was refused');
    expect(logged.join('')).not.toMatch(/481516|@example\.org/);
  });

  it('[MAIL-2] waits longer after each attempt, a quarter of an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6].map(delayAfter)).toEqual([
      5_000, 15_000, 45_000, 135_000, 405_000, 900_000,
    ]);
  });
});
