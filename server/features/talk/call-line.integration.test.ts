/** Calls as the process that holds them has them: by frames, with a line that the test plays. */
import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelSpeaker } from '#agents/talk/model-speaker.ts';
import { createModelTranscriber } from '#agents/talk/model-transcriber.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { AppError } from '#machines/errors.ts';
import { LINE_PATHS } from '#machines/talk/call-line.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { holdCall, type ConversationOptions } from '../../voice/conversation.ts';
import { fakeLine, silence, speech, type FakeLine } from '../../voice/testing/fake-line.ts';
import { createTutorClient } from '../../voice/tutor-client.ts';
import { createCallTickets } from './call-ticket.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

const SECRET = 'a secret of the voice server, long enough';
let double: ModelDouble;
let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let organizationId: string;
let learner: Newcomer;
/** Until then the answer stands behind its second sentence. */
let rest: ReturnType<typeof Promise.withResolvers<void>>;
let line: FakeLine;
let held: Promise<unknown> | undefined;
const stopping = () => new AbortController();
const uuid = () => crypto.randomUUID();
const speechAt = () => ({ baseUrl: double.url, patience: { pause: 5, longestPause: 20 } });
const transcriber = () => createModelTranscriber({ ...speechAt(), transcription: 'ear-1' });
const speaker = () =>
  createModelSpeaker({ ...speechAt(), model: 'mouth-1', voices: { en: 'alloy', ko: 'jihye' } });

beforeAll(async () => {
  double = await startModelDouble();
  server = await startOwnServer({
    worked: ['tutorSession'],
    // Nobody listens there.
    livekit: {
      url: 'ws://127.0.0.1:1',
      publicUrl: 'ws://127.0.0.1:1',
      apiKey: 'key',
      apiSecret: SECRET,
    },
    tutor: {
      author: 'extractive',
      async answer(_question, { text, signal }) {
        text.start();
        text.append('A line of equal height. It never crosses another one. ');
        await Promise.race([rest.promise, aborted(signal)]);
        text.append('That is all.');
        return { author: 'extractive', suggestions: [], covered: true };
      },
    },
    transcriber: transcriber(),
    speaker: speaker(),
  });
  ({ database } = server);
  const teacher = await newcomer();
  learner = await newcomer();
  const { userId: ownerId } = teacher;
  ({ organizationId } = teacher);
  const pages = [{ title: 'Heights', text: 'A contour line joins points of equal height.' }];
  book = await taughtBook(database, { organizationId, ownerId, title: 'Maps', pages });
  await createEnrollmentRepository(database.orm.em.fork()).add({
    userId: learner.userId,
    organizationId,
    courseId: book.courseId,
    way: 'invitation',
  });
});
beforeEach(async () => {
  rest = Promise.withResolvers<void>();
  line = fakeLine();
  await double.control.reset();
});
afterEach(async () => {
  rest.resolve();
  line.leave();
  await held;
});
afterAll(async () => {
  await server?.close();
  await double?.stop();
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const newcomer = () => createNewcomer(server);

function ticketOf(talkId: string, more: { now?: () => number; userId?: string } = {}) {
  const { courseId } = book;
  const { userId = learner.userId, now } = more;
  const call = { callId: uuid(), userId, courseId, organizationId, talkId };
  return createCallTickets(SECRET, now).write(call);
}

function call(talkId: string, more: Partial<ConversationOptions> = {}) {
  held = holdCall({
    line: line.line,
    tutor: createTutorClient(server.origin, ticketOf(talkId)),
    ears: transcriber(),
    mouth: speaker(),
    language: 'en',
    speed: 1,
    logger: server.logger,
    stopping: stopping().signal,
    ...more,
  });
  return held;
}
const messages = async (talkId: string) =>
  (await learner.api.talk.open.query({ talkId })).messages.map(
    ({ sender, message, state }) => [sender, message, state] as const,
  );
const captions = (who: string) =>
  line.captions.filter((one) => one.who === who).map(({ text }) => text);

it('[CALL-LINE-4] hears frames, asks the tutor of the talk, and speaks while the answer comes', async () => {
  const talkId = uuid();
  void call(talkId);
  line.hear(silence(400), speech(900), silence(900));
  await holds(() => expect(captions('tutor')).toContain('A line of equal height.'));
  // The answer is not whole.
  expect((await messages(talkId)).at(-1)?.[2]).toBe('answering');
  expect(captions('learner')).toEqual(['What do contour lines show?']);
  rest.resolve();
  await holds(() => expect(line.states.at(-1)).toBe('listening'));
  expect(captions('tutor')).toEqual([
    'A line of equal height.',
    'It never crosses another one.',
    'That is all.',
  ]);
  const { heard, spoken } = await double.control.counts();
  expect(heard.map(({ type, model }) => [type, model])).toEqual([['audio/wav', 'ear-1']]);
  expect(spoken.map(({ response_format: format }) => format)).toEqual(['pcm', 'pcm', 'pcm']);
  expect(line.states).toEqual([
    'listening',
    'thinking',
    'speaking',
    'speaking',
    'speaking',
    'listening',
  ]);
});

it('[CALL-LINE-4] [SPOKEN-2] is cut off with its model, and keeps what was played to its end', async () => {
  const talkId = uuid();
  void call(talkId);
  line.hear(silence(400), speech(900), silence(900));
  await holds(() => expect(captions('tutor')).toHaveLength(2));
  // The first sentence, and a part of the second.
  line.hasPlayed('A line of equal height.'.length * 60 + 500);
  line.hear(speech(400));
  expect(line.isHushed()).toBe(true);
  await holds(async () => {
    const [, answer] = await messages(talkId);
    expect(answer).toEqual(['remote', 'A line of equal height.', 'stopped']);
  });
  // What is said next is a question of its own.
  line.hear(silence(900));
  await holds(async () => expect(await messages(talkId)).toHaveLength(4));
});

it('[CALL-LINE-4] cuts an answer that was whole before it was heard', async () => {
  const talkId = uuid();
  line = fakeLine({ holds: true });
  rest.resolve();
  void call(talkId);
  line.events().typed('What is a contour line?');
  await holds(async () => expect((await messages(talkId))[1]?.[2]).toBe('done'));
  await holds(() => expect(captions('tutor')).not.toEqual([]));
  line.hasPlayed(300);
  line.events().interrupt();
  await holds(async () => {
    expect((await messages(talkId))[1]).toEqual(['remote', '', 'stopped']);
  });
});

it('[CALL-LINE-5] takes what is said after a pause for the same question', async () => {
  const talkId = uuid();
  await double.control.set({ faults: [{ fault: 'hang', role: 'speaker' }] });
  void call(talkId);
  line.events().typed('What is a contour');
  await holds(() => expect(captions('learner')).toHaveLength(1));
  line.events().typed('line on a map?');
  await holds(async () => {
    const stand = await messages(talkId);
    expect(stand[0]).toEqual(['local', 'What is a contour line on a map?', 'done']);
    expect(stand).toHaveLength(2);
  });
});

it('[CALL-LINE-6] ends after a silence, and after its last answer when its minutes are used up', async () => {
  expect(await call(uuid(), { silence: 50 })).toBe('silence');
  expect(line.ended()).toBe('silence');
  line = fakeLine();
  const talkId = uuid();
  const keep = () => Promise.reject(new AppError('VOICE_LIMIT_REACHED'));
  const tutor = { ...createTutorClient(server.origin, ticketOf(talkId)), keep };
  const last = call(talkId, { tutor, every: 300 });
  line.events().typed('What is a contour line?');
  await holds(() => expect(captions('tutor')).not.toEqual([]));
  expect(line.ended()).toBeUndefined();
  rest.resolve();
  expect(await last).toBe('limit');
  expect(captions('tutor').at(-1)).toBe('That is all.');
});

it('[CALL-LINE-7] says what it is saying before its process stops', async () => {
  const stop = stopping();
  const ending = call(uuid(), { stopping: stop.signal });
  line.events().typed('What is a contour line?');
  await holds(() => expect(captions('tutor')).not.toEqual([]));
  stop.abort();
  rest.resolve();
  expect(await ending).toBe('stopped');
  expect(captions('tutor').at(-1)).toBe('That is all.');
});

it('[CALL-LINE-3] [ORIGIN-4] answers for a ticket and nothing else, by whatever name it is called', async () => {
  const talkId = uuid();
  const ask = async (ticket: string, host?: string) => {
    const asking = request(new URL(LINE_PATHS.keep, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}`, ...(host ? { host } : {}) },
    });
    asking.end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const ticket = ticketOf(talkId);
  expect(await ask(ticket)).toBe(204);
  expect(await ask(ticket, 'web:3000')).toBe(204);
  expect(await ask('')).toBe(401);
  expect(await ask(`${ticket}x`)).toBe(401);
  const forged = `${Buffer.from('{}').toString('base64url')}.${ticket.split('.')[1]}`;
  expect(await ask(forged)).toBe(401);
  expect(await ask(ticketOf(talkId, { now: () => Date.now() - 86_400_000 }))).toBe(401);
  expect(await ask(ticketOf(talkId, { userId: 'gone' }))).toBe(401);
  // Who is banned has no session any more, and no call either (ADMIN-4).
  const ban = (set: string) =>
    database.orm.em.fork().execute(`update "user" set ${set} where id = ?`, [learner.userId]);
  await ban('banned = true');
  expect(await ask(ticket)).toBe(401);
  await ban('banned = false');
  expect(await ask(ticket)).toBe(204);
});

it('[CALL-LINE-1] [CALL-LINE-2] says that the voice server is out of reach, and lets nobody else in', async () => {
  const { courseId } = book;
  expect((await learner.api.talk.begin.query({ courseId })).hasLine).toBe(true);
  const asked = { courseId, callId: uuid(), talkId: uuid(), speed: 1 };
  await expect(learner.api.callLine.enter.mutate(asked)).rejects.toMatchObject({
    data: { appCode: 'VOICE_UNAVAILABLE' },
  });
  // A call of somebody else's.
  const other = await newcomer();
  await createEnrollmentRepository(database.orm.em.fork()).add({
    userId: other.userId,
    organizationId,
    courseId,
    way: 'invitation',
  });
  await expect(other.api.callLine.enter.mutate(asked)).rejects.toMatchObject({
    data: { appCode: 'BAD_INPUT' },
  });
});

it('[CALL-LINE-8] keeps no sound', async () => {
  const files = () => readdir(server.folder, { recursive: true });
  const before = await files();
  rest.resolve();
  void call(uuid());
  line.hear(silence(400), speech(900), silence(900));
  await holds(() => expect(captions('tutor')).not.toEqual([]));
  expect(await files()).toEqual(before);
});

it('[CALL-LINE-2] hears what was said while the line was being opened, with what follows as one question', async () => {
  const talkId = uuid();
  await double.control.set({ faults: [{ fault: 'hang', role: 'speaker' }] });
  void call(talkId);
  const bytes = Buffer.from('sound SAY What is a contour');
  line.events().early({ bytes, type: 'audio/webm' });
  line.hear(silence(400), speech(900), silence(900));
  await holds(async () => {
    expect((await messages(talkId))[0]).toEqual([
      'local',
      'What is a contour What do contour lines show?',
      'done',
    ]);
  });
  const { heard } = await double.control.counts();
  // Both are asked for at once; what is said goes in its order.
  expect(heard.map(({ type }) => type).toSorted()).toEqual(['audio/wav', 'audio/webm']);
});

it('[CALL-LINE-11] [WORDS-SO-FAR-2] shows what is being said, and asks nothing before they have ended', async () => {
  const talkId = uuid();
  void call(talkId);
  line.hear(silence(400), speech(1500));
  const learnerSays = () => line.captions.filter(({ who }) => who === 'learner');
  await holds(() => {
    expect(learnerSays()).toMatchObject([{ text: 'What do contour lines show?', isFinal: false }]);
  });
  expect(line.states).toEqual(['listening']);
  line.hear(silence(900));
  await holds(() => expect(learnerSays().at(-1)?.isFinal).toBe(true));
  rest.resolve();
});
