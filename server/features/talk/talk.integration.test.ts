/** Talks from the question to the answer's row, over the procedures and the socket. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { applyChunk, applyEnd, emptyBuffer, joinPosition } from '#machines/stream-buffer.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { createMemoryStreamLog } from '../../live/memory-stream-log.ts';
import { holds } from '../../testing/holds.ts';
import { connected, openLiveSocket, type TestSocket } from '../../testing/live-socket.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { viewerOf } from '../../auth/viewer.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { createExpectedQuestions } from './expected-questions.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';
import { taughtBook, writePage, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let other: TaughtBook;
let learner: Newcomer;
let teacher: typeof learner;

/** Waits in the middle of an answer to this. */
const SLOW = 'Tell me slowly';

/** Is answered word by word, as the test gives them. */
const STEPWISE = 'Tell me word by word';
const words = Promise.withResolvers<{ give: (word: string) => void; end: () => void }>();

/** As it is, but for two questions: an answer stands still until it is stopped, or comes by words. */
const tutor: CourseTutor = {
  author: 'extractive',
  async answer(question, run) {
    if (question.text === STEPWISE) {
      await run.find([question.text]);
      await new Promise<void>((end) => {
        words.resolve({ give: (word) => run.text.append(word), end });
      });
      return { author: 'extractive', suggestions: [], covered: true };
    }
    if (question.text !== SLOW) return createExtractiveTutor().answer(question, run);
    await run.find([question.text]);
    run.text.start();
    run.text.append('The first words ');
    run.text.append('and a few more');
    return new Promise((_resolve, reject) => {
      run.signal.addEventListener('abort', () => reject(run.signal.reason));
    });
  },
};

const PAGES = [
  {
    title: 'Heights',
    text: 'A contour line joins points of equal height. Where contour lines are close together the slope is steep.',
  },
  {
    title: 'Scale',
    text: 'The scale tells how many metres on the ground one centimetre on the map stands for.',
  },
  {
    title: 'Symbols',
    text: 'The legend explains every symbol that is printed on the map, such as churches and bridges.',
  },
];

beforeAll(async () => {
  server = await startOwnServer({
    worked: ['tutorSession'],
    tutor,
  });
  ({ database } = server);
  teacher = await newcomer();
  const at = { organizationId: teacher.organizationId, ownerId: teacher.userId };
  book = await taughtBook(database, { ...at, title: 'Maps', pages: PAGES });
  other = await taughtBook(database, {
    ...at,
    title: 'Birds',
    pages: [
      { title: 'Robins', text: 'The robin sings in winter as well, which few other birds do.' },
    ],
  });
  learner = await newcomer();
  await enroll(learner.userId, teacher.organizationId);
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

async function enroll(userId: string, organizationId: string) {
  const places = createEnrollmentRepository(database.orm.em.fork());
  const place = { userId, organizationId, way: 'invitation' } as const;
  await places.add({ ...place, courseId: book.courseId });
  await places.add({ ...place, courseId: other.courseId });
}

const uuid = () => crypto.randomUUID();

function question(text: string, given: { talkId?: string; courseId?: string; from?: string } = {}) {
  const { talkId = uuid(), courseId = book.courseId, from } = given;
  const ids = { talkId, questionId: uuid(), answerId: uuid() };
  return { ...ids, courseId, text, ...(from === undefined ? {} : { from }) };
}

async function settled(talkId: string, by = learner) {
  let messages: Awaited<ReturnType<typeof by.api.talk.open.query>>['messages'] = [];
  await holds(async () => {
    ({ messages } = await by.api.talk.open.query({ talkId }));
    expect(messages.map(({ state }) => state)).not.toContain('answering');
  });
  return messages;
}

async function answered(text: string, given: Parameters<typeof question>[1] = {}) {
  const asked = question(text, given);
  await learner.api.talk.ask.mutate(asked);
  const messages = await settled(asked.talkId);
  return { asked, messages, answer: messages.at(-1)! };
}

/** Questions of before would count against its limit. */
const forgetAsked = () =>
  database.orm.em.fork().execute(`update talk_message set created_at = now() - interval '2 days'`);

async function live(by = learner): Promise<TestSocket> {
  const socket = openLiveSocket(by.person);
  expect(await connected(socket)).toBe('connected');
  return socket;
}

it('[TALK-1] [ANSWER-RUN-1] answers from the page, with its proof, and is stored as it was streamed', async () => {
  const { asked, messages, answer } = await answered('When is the slope steep?');
  expect(messages).toMatchObject([
    { id: asked.questionId, sender: 'local', message: 'When is the slope steep?' },
    { id: asked.answerId, sender: 'remote', state: 'done', author: 'extractive' },
  ]);
  expect(answer.message).toMatch(/^From the book, in its own words:/);
  expect(answer.citations[0]).toMatchObject({
    page: { documentId: book.documentId, number: 1 },
    lesson: { title: 'Heights' },
  });
  expect(PAGES[0]!.text).toContain(answer.citations[0]!.quote);

  const socket = await live();
  const buffer = emptyBuffer();
  socket.on('stream:chunks', (chunks) => chunks.forEach((chunk) => applyChunk(buffer, chunk)));
  socket.on('stream:end', (end) => applyEnd(buffer, end));
  const stream = answerStream(asked.answerId);
  await socket.emitWithAck('stream:join', { streams: [{ stream, attempt: 0, from: 0 }] });
  await holds(() => expect([buffer.ended, buffer.text]).toEqual([true, answer.message]));
  socket.disconnect();
});

it('[TALK-1] [TALK-12] is read on at the same letter, wherever its line was cut', async () => {
  const asked = question(STEPWISE);
  await learner.api.talk.ask.mutate(asked);
  const { give, end } = await words.promise;
  const stream = answerStream(asked.answerId);
  const buffer = emptyBuffer();
  const reader = async () => {
    const socket = await live();
    socket.on('stream:chunks', (chunks) => chunks.forEach((chunk) => applyChunk(buffer, chunk)));
    socket.on('stream:end', (ending) => applyEnd(buffer, ending));
    await socket.emitWithAck('stream:join', { streams: [{ stream, ...joinPosition(buffer) }] });
    return socket;
  };
  let said = '';
  for (const word of 'Lines of equal height never cross .'.split(' ')) {
    const socket = await reader();
    give(`${word} `);
    said += `${word} `;
    await holds(() => expect(buffer.text).toBe(said));
    socket.disconnect();
    // What comes while nobody reads along is there as well.
    give('… ');
    said += '… ';
  }
  end();
  const socket = await reader();
  const [, answer] = await settled(asked.talkId);
  await holds(() => expect([buffer.ended, buffer.text]).toEqual([true, said]));
  expect(answer?.message).toBe(said);
  socket.disconnect();
});

it('[EXTRACT-2] says what the book does not cover', async () => {
  const { answer } = await answered('How do vaccines train the immune system?');
  expect(answer.message).toMatch(/^The book does not cover this\./);
});

it('[INDEX-1] finds what a page says now, and nothing of another course', async () => {
  expect((await answered('Does the robin sing in winter?')).answer.message).toMatch(
    /does not cover/,
  );
  const elsewhere = await answered('Does the robin sing in winter?', { courseId: other.courseId });
  expect(elsewhere.answer.citations[0]?.page).toEqual({ documentId: other.documentId, number: 1 });
  await writePage(
    database,
    other.documentId,
    1,
    'The wren builds several nests, of which one is chosen.',
  );
  const now = await answered('Who builds several nests?', { courseId: other.courseId });
  expect(now.answer.message).toContain('The wren builds several nests');
  const gone = await answered('Does the robin sing in winter?', { courseId: other.courseId });
  expect(gone.answer.message).toMatch(/does not cover/);
  await forgetAsked();
});

it('[INDEX-2] gets a book ready once for all who ask at the same time, and says how far it is', async () => {
  await database.orm.em.fork().execute('delete from retrieval_index');
  const course = await openCourse(database.orm.em.fork(), book.courseId);
  const { signal } = new AbortController();
  const told: string[] = [];
  const ready = (who: string) =>
    indexedSources(database.orm, course, {
      signal,
      progress: (indexed, pages) => told.push(`${who} ${indexed} of ${pages}`),
    });
  const [first, second] = await Promise.all([ready('first'), ready('second')]);
  expect(first).toEqual(second);
  // It was made once, and both were told.
  expect(told.toSorted()).toEqual(['first 0 of 3', 'second 0 of 3']);
  await ready('third');
  expect(told).toHaveLength(2);
});

it('[ANSWER-RUN-3] looks after the index and tells who watches beside what is asked of the model', async () => {
  const { asked } = await answered('What is a legend?');
  const { talkId, courseId, questionId, answerId } = asked;
  await database.orm.em.fork().execute('delete from retrieval_index');
  const indexes = async () =>
    (await database.orm.em.fork().execute('select from retrieval_index')).length;
  const given = Promise.withResolvers<void>();
  let tells = 0;
  let isTold = false;
  const { organizationId } = teacher;
  await answerQuestion(
    {
      orm: database.orm,
      expected: createExpectedQuestions(database.orm),
      streams: createMemoryStreamLog({ stored: async () => undefined }),
      progress: { report: () => undefined, clear: () => undefined },
      tutor: Promise.resolve({
        author: 'extractive',
        async answer(_question, run) {
          // Nothing was looked for yet.
          await expect.poll(indexes).toBe(1);
          await run.find(['legend']);
          expect(tells).toBe(0);
          run.text.append('The legend explains symbols.');
          expect(tells).toBe(1);
          given.resolve();
          return { author: 'extractive', suggestions: [], covered: true };
        },
      }),
    },
    {
      ref: tutorSessionAddress.ref(talkId),
      input: { talkId, courseId, organizationId, turn: { questionId, answerId }, run: 1 },
      token: '1',
      signal: new AbortController().signal,
      step: () => Promise.reject(new Error('nothing is paid for')),
      // Told only once the answer is given: who waits for it waits for ever.
      async report() {
        tells += 1;
        await given.promise;
        isTold = true;
      },
    },
  );
  expect(isTold).toBe(true);
  await forgetAsked();
});

it('[HURRY-2] whoever will answer hears of a question about a course one may ask about, before it is stored', async () => {
  const { courseId } = book;
  const said: unknown[] = [];
  const host = {
    expect: (_ref: unknown, _create: unknown, by: string) => void said.push(by),
    async send() {
      said.push('sent');
      return { rev: 1, duplicate: false };
    },
  };
  const asks = async ({ userId }: Newcomer, text: string) => {
    const viewer = viewerOf({ id: userId, isPlatformAdmin: false }, []);
    const asked = { talkId: uuid(), questionId: uuid(), answerId: uuid(), courseId, text };
    await askQuestion({ em: database.orm.em.fork(), host }, { userId, viewer }, asked);
  };
  await asks(learner, 'What is a legend?');
  expect(said).toEqual([learner.userId, 'sent']);
  await expect(asks(await newcomer(), 'What is a legend?')).rejects.toThrow();
  expect(said).toHaveLength(2);
});

it('[TALK-5] is asked once, however often it is told', async () => {
  const asked = question('What is a legend?');
  await Promise.all([1, 2, 3].map(() => learner.api.talk.ask.mutate(asked)));
  const messages = await settled(asked.talkId);
  await learner.api.talk.ask.mutate(asked);
  expect(messages).toHaveLength(2);
  expect(await settled(asked.talkId)).toEqual(messages);
});

it('[TALK-5] changes a question, and answers one anew: what stood after it gives way', async () => {
  const { asked } = await answered('What is a scale?');
  const { talkId } = asked;
  await answered('And a legend?', { talkId });
  const changed = await answered('What does a contour line join?', {
    talkId,
    from: asked.questionId,
  });
  expect(changed.messages.map(({ id }) => id)).toEqual([
    changed.asked.questionId,
    changed.asked.answerId,
  ]);
  const { questionId, answerId } = changed.asked;
  const again = { talkId, courseId: book.courseId, questionId, answerId: uuid(), from: answerId };
  await learner.api.talk.ask.mutate(again);
  const messages = await settled(talkId);
  expect(messages.map(({ id }) => id)).toEqual([questionId, again.answerId]);
  const strange = { ...again, questionId: uuid(), answerId: uuid() };
  expect(await outcome(learner.api.talk.ask.mutate(strange))).toBe('BAD_INPUT');
  await forgetAsked();
});

it('[ANSWER-3] [ANSWER-RUN-2] keeps what had come when it is stopped, and goes on', async () => {
  const asked = question(SLOW);
  await learner.api.talk.ask.mutate(asked);
  const socket = await live();
  const ref = tutorSessionAddress.ref(asked.talkId);
  await holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId: asked.talkId });
    expect(messages.at(-1)?.state).toBe('answering');
    const view = await socket.emitWithAck('actor:join', { refs: [ref] });
    expect(JSON.stringify(view)).toContain('answering');
  });
  const busy = question('Another one?', { talkId: asked.talkId });
  expect(await outcome(learner.api.talk.ask.mutate(busy))).toBe('EVENT_NOT_POSSIBLE');
  const stop = { ref, eventId: uuid(), event: { type: 'answer.stop' } };
  expect(await socket.emitWithAck('actor:event', stop)).toMatchObject({ ok: true });
  await holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId: asked.talkId });
    expect(messages.at(-1)).toMatchObject({
      state: 'stopped',
      message: 'The first words and a few more',
    });
  });
  const { messages } = await answered('What is a scale?', { talkId: asked.talkId });
  expect(messages).toHaveLength(4);
  socket.disconnect();
});

it('[TALK-2] [TALK-3] is nobody else’s, and takes a place in the course', async () => {
  const { asked } = await answered('What is a scale?');
  const stranger = await newcomer();
  const { talkId, answerId } = asked;
  const open = (by: typeof learner) => outcome(by.api.talk.open.query({ talkId }));
  expect(await open(stranger)).toBe('TALK_NOT_FOUND');
  expect(await outcome(stranger.api.talk.ask.mutate(question('Why?', { talkId })))).toBe(
    'COURSE_LOCKED',
  );
  const socket = await live(stranger);
  const codes = await Promise.all([
    socket.emitWithAck('actor:join', { refs: [tutorSessionAddress.ref(talkId)] }),
    socket.emitWithAck('stream:join', {
      streams: [{ stream: answerStream(answerId), attempt: 0, from: 0 }],
    }),
  ]);
  for (const code of codes) expect(JSON.stringify(code)).toContain('TALK_NOT_FOUND');
  socket.disconnect();

  const suspend = (status: string) =>
    database.orm.em
      .fork()
      .execute('update enrollment set status = ? where user_id = ?', [status, learner.userId]);
  await suspend('suspended');
  expect(await open(learner)).toBe('COURSE_LOCKED');
  await suspend('active');
  expect(await open(learner)).toBe('ok');
});

it('[TALK-6] is listed, found by what was said, renamed, rated and removed', async () => {
  const { asked, answer } = await answered('What is printed as a symbol?');
  const { talkId } = asked;
  const found = async (search: string) =>
    (await learner.api.talk.list.query({ search, page: 1, limit: 12 })).items.map(({ id }) => id);
  expect(await found('printed as a symbol')).toEqual([talkId]);
  expect(await found('churches and bridges')).toContain(talkId);
  await learner.api.talk.rename.mutate({ talkId, title: 'Symbols' });
  const [first] = (await learner.api.talk.list.query({ page: 1, limit: 1 })).items;
  expect(first).toMatchObject({ id: talkId, title: 'Symbols', course: { title: 'Maps' } });
  await learner.api.talk.rate.mutate({ messageId: answer.id, helpful: true });
  expect((await settled(talkId)).at(-1)?.helpful).toBe(true);
  await learner.api.talk.remove.mutate({ talkId });
  await learner.api.talk.remove.mutate({ talkId });
  expect(await outcome(learner.api.talk.open.query({ talkId }))).toBe('TALK_NOT_FOUND');
  expect(await found('printed as a symbol')).toEqual([]);
});

it('[TALK-4] tells who makes the course what is asked about, and nothing that was said', async () => {
  await forgetAsked();
  const { asked, answer } = await answered('What does the legend explain?');
  await learner.api.talk.rate.mutate({ messageId: answer.id, helpful: false });
  await answered('How does photosynthesis work?', { talkId: asked.talkId });
  const at = { orgSlug: teacher.orgSlug, courseSlug: book.slug };
  const topics = await teacher.api.talk.topics.query(at);
  expect(topics.learners).toBe(1);
  expect(topics.uncovered).toBeGreaterThan(0);
  expect(topics.notHelpful).toBe(1);
  const symbols = topics.lessons.find(({ title }) => title === 'Symbols');
  expect(symbols?.questions).toBeGreaterThan(0);
  expect(JSON.stringify(topics)).not.toContain('photosynthesis');
});

it('[TALK-REPORT-1] [TALK-REPORT-2] shows a reported answer to who moderates, who withdraws it', async () => {
  await forgetAsked();
  const { asked, answer } = await answered('What does the legend explain?');
  await answered('What is a scale?', { talkId: asked.talkId });
  const at = { orgSlug: teacher.orgSlug, courseSlug: book.slug };
  const report = { answerId: answer.id, reason: 'wrong' as const, note: 'It is about towns.' };
  // Not of somebody else, and not of a question.
  expect(await outcome(teacher.api.talkReport.report.mutate(report))).toBe('TALK_NOT_FOUND');
  const question = { ...report, answerId: asked.questionId };
  expect(await outcome(learner.api.talkReport.report.mutate(question))).toBe('TALK_NOT_FOUND');
  await learner.api.talkReport.report.mutate(report);
  await learner.api.talkReport.report.mutate({ ...report, reason: 'harmful' });
  const open = () => teacher.api.talkReport.open.query(at);
  const reports = await open();
  expect(reports).toMatchObject([
    { ...report, question: 'What does the legend explain?', answer: answer.message },
  ]);
  // Nothing of the rest of the talk, and not whose it is.
  expect(JSON.stringify(reports)).not.toContain('scale');
  expect(JSON.stringify(reports)).not.toContain(learner.userId);
  const settle = (settled: 'kept' | 'withdrawn') =>
    teacher.api.talkReport.settle.mutate({ ...at, answerId: answer.id, outcome: settled });
  expect(await settle('withdrawn')).toEqual({ isSettled: true });
  expect(await settle('kept')).toEqual({ isSettled: false });
  expect(await open()).toEqual([]);
  const { messages } = await learner.api.talk.open.query({ talkId: asked.talkId });
  expect(messages[1]).toMatchObject({ message: '', citations: [], withdrawn: true });
  expect(messages[3]?.message).not.toBe('');
});

it('[ASK-2] [TALK-2] a talk that two begin under one name is that of one of them', async () => {
  const asked = question('What is a contour line?');
  const others = question('What does the legend explain?', { talkId: asked.talkId });
  const outcomes = await Promise.all([
    outcome(learner.api.talk.ask.mutate(asked)),
    outcome(teacher.api.talk.ask.mutate(others)),
  ]);
  // The other one comes while it answers, or behind it.
  const [refused, ok] = outcomes.toSorted();
  expect(['EVENT_NOT_POSSIBLE', 'TALK_NOT_FOUND']).toContain(refused);
  expect(ok).toBe('ok');
  const isLearners = outcomes[0] === 'ok';
  const [mine, first] = isLearners ? [learner, asked] : [teacher, others];
  const said = async () => (await settled(asked.talkId, mine)).map(({ message }) => message);
  const before = await said();
  expect(before).toHaveLength(2);
  expect(before[0]).toBe(first.text);
  const stranger = isLearners ? teacher : learner;
  const again = question('And here?', { talkId: asked.talkId });
  expect(await outcome(stranger.api.talk.ask.mutate(again))).toBe('TALK_NOT_FOUND');
  expect(await said()).toEqual(before);
});

it('[TALK-7] [TALK-15] begins with what the course has, and never with what it keeps', async () => {
  const begin = await learner.api.talk.begin.query({ courseId: book.courseId });
  expect(begin).toMatchObject({
    course: { title: 'Maps' },
    pageCount: 3,
    lessonCount: 3,
    starters: [
      { title: 'Heights', number: '1.1', page: { number: 1 } },
      { title: 'Scale', number: '1.2', page: { number: 2 } },
      { title: 'Symbols', number: '1.3', page: { number: 3 } },
    ],
  });
  const { answer } = await answered('Quiz me on “Scale”');
  expect(answer.message).toContain('What is page 2 about?');
  expect(answer.message).not.toContain('secret key');
  const courses = await learner.api.talk.courses.query({});
  expect(courses.map(({ title }) => title).toSorted()).toEqual(['Birds', 'Maps']);
});

it('[TALK-8] holds back who asks too much', async () => {
  await forgetAsked();
  // In talks of their own, all at once.
  const asked = Array.from({ length: TALK_LIMITS.perMinute + 5 }, () =>
    outcome(learner.api.talk.ask.mutate(question(SLOW))),
  );
  expect((await Promise.all(asked)).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'TOO_MANY_REQUESTS'),
    ...Array.from({ length: TALK_LIMITS.perMinute }, () => 'ok'),
  ]);
  expect(await outcome(learner.api.talk.ask.mutate(question('One more?')))).toBe(
    'TOO_MANY_REQUESTS',
  );
});
