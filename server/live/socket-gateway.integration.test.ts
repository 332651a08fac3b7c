import { afterEach, describe, expect, it } from 'vitest';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import type { ActorRecord } from '../actors/actor-host.ts';
import { AppError } from '#machines/errors.ts';
import { PROTOCOL_VERSION, type ActorViewMessage } from '#machines/wire.ts';
import type { Access } from './live-access.ts';
import {
  everything,
  settled,
  startLiveServer,
  type LiveServerOptions,
  type LiveTestServer,
} from './testing/live-server.ts';
import { holds } from '../testing/holds.ts';
import type { TestSocket } from '../testing/live-socket.ts';

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function start(options?: LiveServerOptions): Promise<LiveTestServer> {
  const server = await startLiveServer(options);
  open.push(server);
  return server;
}

async function person(server: LiveTestServer, cookie = 'session-1'): Promise<TestSocket> {
  const socket = server.connect({ cookie });
  open.push({ close: () => void socket.disconnect() });
  expect(await settled(socket)).toBeUndefined();
  return socket;
}

const document = { machine: 'documentProcessing', id: 'document-1' } as const;
const unknown = { machine: 'courseCreation', id: 'course-9' } as const;

function record(rev: number, value: string): ActorRecord {
  const context = {
    documentId: 'document-1',
    organizationId: 'organization-1',
    fileName: 'a.pdf',
    sizeInBytes: 1,
    pageCount: 0,
    unreadableCount: 0,
    uploaded: false,
    subscribers: [{ machine: 'courseCreation', id: 'somebody elses' }],
  };
  return {
    ref: document,
    rev,
    version: 1,
    snapshot: { value, context, status: 'active', output: undefined, error: undefined },
  };
}

/** One document whose changes the test makes by hand. */
function oneDocument() {
  let listener: ((change: ActorRecord) => void) | undefined;
  const sent: { event: { type: string }; eventId: string | undefined }[] = [];
  const host: NonNullable<LiveServerOptions['host']> = {
    async send(_ref, event, options) {
      if (event.type === 'document.retry') throw new AppError('EVENT_NOT_POSSIBLE');
      sent.push({ event, eventId: options?.eventId });
      return { rev: 8, duplicate: false };
    },
    snapshot: async () => record(7, 'uploading'),
    snapshots: async (refs) =>
      refs.some(({ id }) => id === document.id) ? [record(7, 'uploading')] : [],
    subscribe(given) {
      listener = given;
      return () => {
        listener = undefined;
      };
    },
  };
  return { host, sent, change: (rev: number, value: string) => listener?.(record(rev, value)) };
}

describe('the handshake', () => {
  it('[WIRE-7] [GATEWAY-1] refuses a foreign origin, an old protocol and nobody, each by its code', async () => {
    const server = await start();
    const refusals = await Promise.all(
      [
        server.connect({ origin: 'https://evil.example' }),
        server.connect({ protocol: 0 }),
        server.connect({ cookie: 'somebody' }),
      ].map(async (socket) => {
        const code = await settled(socket);
        socket.disconnect();
        return code;
      }),
    );
    expect(refusals).toEqual(['FOREIGN_ORIGIN', 'PROTOCOL_OUTDATED', 'SIGN_IN_REQUIRED']);
  });
});

describe('actors', () => {
  it('[WIRE-1] [GATEWAY-3] answers a join with views, refuses one by one, and sends every change', async () => {
    const { host, change } = oneDocument();
    const server = await start({ host });
    const socket = await person(server);
    server.progress.report(document, { pagesRead: 3, pageCount: 9 });
    const progress = new Promise((resolve) => socket.once('actor:progress', resolve));
    const answer = await socket.emitWithAck('actor:join', { refs: [document, unknown] });
    expect(answer).toMatchObject({
      ok: true,
      joined: [
        {
          ref: document,
          rev: 7,
          boot: 'boot-1',
          protocol: PROTOCOL_VERSION,
          machineVersion: documentProcessing.version,
        },
      ],
      refused: [{ key: 'courseCreation/course-9', error: { code: 'NOT_FOUND' } }],
    });
    expect(await progress).toEqual({ ref: document, progress: { pagesRead: 3, pageCount: 9 } });

    const views: ActorViewMessage[] = [];
    socket.on('actor:view', (view) => views.push(view));
    change(8, 'processing');
    await holds(() => expect(views).toHaveLength(1));
    expect(views[0]).toMatchObject({ rev: 8, view: { value: 'processing' } });
    expect(JSON.stringify(views)).not.toContain('somebody elses');

    socket.emit('actor:leave', { refs: [document] });
    // The next acknowledged message proves that the leave has been read.
    await socket.emitWithAck('actor:join', { refs: [unknown] });
    change(9, 'completed');
    await socket.emitWithAck('actor:join', { refs: [unknown] });
    expect(views).toHaveLength(1);
  });

  it('[WIRE-2] [GATEWAY-4] acknowledges commands, refuses facts, and makes the event id the sender’s', async () => {
    const { host, sent } = oneDocument();
    const server = await start({ host });
    const socket = await person(server);
    const send = (event: { type: string }) =>
      socket.emitWithAck('actor:event', { ref: document, eventId: 'event-0001', event });
    expect(await send({ type: 'document.cancel' })).toEqual({ ok: true, rev: 8 });
    expect(sent).toEqual([
      { event: { type: 'document.cancel' }, eventId: 'user of session-1/event-0001' },
    ]);
    expect(await send({ type: 'upload.finished' })).toMatchObject({ error: { code: 'BAD_INPUT' } });
    expect(await send({ type: 'document.retry' })).toMatchObject({
      error: { code: 'EVENT_NOT_POSSIBLE' },
    });
    const odd = await socket.emitWithAck('actor:event', { ref: { machine: 'x' } } as never);
    expect(odd).toMatchObject({ error: { code: 'BAD_INPUT' } });
    socket.emit('actor:leave', 'nonsense' as never);
    socket.emit('actor:join', { refs: [document] }, undefined as never);
    expect(sent).toHaveLength(1);
  });

  it('[GATEWAY-2] ends the sockets of an ended session, and only those', async () => {
    const server = await start();
    const [first, second] = await Promise.all([person(server), person(server, 'session-2')]);
    const gone = new Promise((resolve) => first.once('disconnect', resolve));
    server.endSession('session-1');
    expect(await gone).toBe('io server disconnect');
    expect(second.connected).toBe(true);

    const later = new Promise((resolve) => second.once('disconnect', resolve));
    // Ended in another process: nobody told this one, the recheck finds it.
    server.sessions.delete('session-2');
    await server.gateway.recheck();
    expect(await later).toBe('io server disconnect');
  });

  it('[GATEWAY-2] stops telling what may not be seen any more', async () => {
    const { host, change } = oneDocument();
    let allowed = true;
    const answer = (of: readonly unknown[]): Access[] =>
      of.map(() =>
        allowed
          ? { ok: true, rights: { key: '', may: () => false } }
          : { ok: false, code: 'NOT_FOUND' },
      );
    const server = await start({
      host,
      access: {
        ...everything,
        actors: async (_user, refs) => answer(refs),
        streams: async (_user, streams) => answer(streams),
      },
    });
    const socket = await person(server);
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    await socket.emitWithAck('actor:join', { refs: [document] });
    await socket.emitWithAck('stream:join', {
      streams: [{ stream: 'lesson/a', attempt: 0, from: 0 }],
    });
    allowed = false;
    await server.gateway.recheck();
    change(8, 'processing');
    server.streams.open('lesson/a').end();
    const refused = await socket.emitWithAck('stream:join', {
      streams: [{ stream: 'lesson/a', attempt: 0, from: 0 }],
    });
    expect(refused).toMatchObject({ ok: true, joined: [], refused: [{ key: 'lesson/a' }] });
    expect(heard).toEqual([]);
  });

  it('[GATEWAY-8] [WIRE-9] brings a notice to each page of a person, and to nobody else', async () => {
    const server = await start();
    const [first, again, other] = await Promise.all([
      person(server),
      person(server),
      person(server, 'session-2'),
    ]);
    const heard: string[] = [];
    const told = [first, again].map(
      (socket, index) =>
        new Promise<void>((resolve) => {
          socket.on('person:notice', ({ id }) => {
            heard.push(`${index} ${id}`);
            resolve();
          });
        }),
    );
    const othersTurn = new Promise<void>((resolve) => {
      other.on('person:notice', ({ id }) => {
        heard.push(`other ${id}`);
        resolve();
      });
    });
    server.notices.tell(['user of session-1'], { topic: 'course', id: 'c1' });
    await Promise.all(told);
    server.notices.tell(['user of session-2', 'somebody away'], { topic: 'course', id: 'c2' });
    await othersTurn;
    expect(heard.toSorted()).toEqual(['0 c1', '1 c1', 'other c2']);
  });

  it('[GATEWAY-2] looks again at once when somebody’s roles change', async () => {
    const { host, change } = oneDocument();
    const asked: string[] = [];
    const removed = new Set<string>();
    const server = await start({
      host,
      access: {
        ...everything,
        actors: async (user, refs) => {
          asked.push(user.userId);
          return removed.has(user.userId)
            ? refs.map(() => ({ ok: false, code: 'NOT_FOUND' }) as const)
            : everything.actors(user, refs);
        },
      },
    });
    const [first, second] = [await person(server), await person(server, 'session-2')];
    const heard: string[] = [];
    first.on('actor:view', () => heard.push('first'));
    second.on('actor:view', () => heard.push('second'));
    for (const socket of [first, second]) {
      await socket.emitWithAck('actor:join', { refs: [document] });
    }
    removed.add('user of session-1');
    asked.length = 0;
    server.changeRoles('user of session-1');
    expect(asked).toEqual(['user of session-1']);
    // Everything sent before an answer has arrived before it.
    const settle = () =>
      Promise.all(
        [first, second].map((socket) => socket.emitWithAck('actor:join', { refs: [unknown] })),
      );
    await settle();
    change(8, 'processing');
    await settle();
    expect(heard).toEqual(['second']);
  });

  it('[GATEWAY-6] holds back a client that asks too much', async () => {
    const server = await start();
    const socket = await person(server);
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => socket.emitWithAck('actor:join', { refs: [unknown] })),
    );
    const codes = new Set(answers.map((answer) => ('error' in answer ? answer.error.code : 'ok')));
    expect(codes).toEqual(new Set(['ok', 'TOO_MANY_REQUESTS']));
  });

  it('[GATEWAY-7] lets go so that clients come back by themselves', async () => {
    const server = await start();
    const socket = await person(server);
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    server.gateway.close();
    server.gateway.close();
    expect(await reason).toBe('transport close');
  });
});
