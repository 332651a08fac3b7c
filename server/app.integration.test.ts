/**
 * The whole way through the real routes: from signing up to lessons whose streamed text is the
 * stored text. The engine runs in this process; everything else is what people get.
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { CALLS_A_BATCH } from '#machines/procedure-batch.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import type { ActorViewMessage } from '#machines/wire.ts';
import { outlineBook } from '#tests/pdf/fixtures.ts';
import { applyChunk, applyEnd, emptyBuffer } from '#machines/stream-buffer.ts';
import { holds } from './testing/holds.ts';
import { connected, openLiveSocket } from './testing/live-socket.ts';
import { createPerson, signUp, type Person } from './testing/person.ts';
import { sendFile } from './testing/send-file.ts';
import { spawnScript } from './testing/spawn-script.ts';
import { outcome, trpcOf } from './testing/trpc-client.ts';
import { buildWholeApp, type WholeApp } from './testing/whole-app.ts';

let database: TestDatabase;
let directory: string;
let app: WholeApp;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-app-'));
  app = await buildWholeApp({ orm: database.orm, directory });
  person = createPerson(await app.listen());
});
afterAll(async () => {
  await app.close();
  await app.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

describe('procedures in one request', () => {
  it('[API-1] as many as a page sends are answered together', async () => {
    const api = trpcOf(createPerson(person.origin));
    const slugs = Array.from({ length: CALLS_A_BATCH }, (_, i) => `nobody-${i}`);
    const profiles = slugs.map((slug) =>
      outcome(api.organization.getPublicProfile.query({ slug })),
    );
    expect(new Set(await Promise.all(profiles))).toEqual(new Set(['ORGANIZATION_NOT_FOUND']));
  });

  it('[API-2] more are refused', async () => {
    const names = Array.from({ length: CALLS_A_BATCH + 1 }, () => 'viewer.me').join(',');
    expect((await person.fetch(`/trpc/${names}?batch=1&input={}`)).status).toBe(400);
  });
});

describe('a book becomes a course', () => {
  it('[APP-3] from signing up to the last word of the last lesson', async () => {
    await signUp(person, app.served.outbox);
    const api = trpcOf(person);
    const me = await api.viewer.me.query();
    expect(me?.user.isPlatformAdmin).toBe(true);
    const orgSlug = me!.organization!.slug;

    const content = await readFile(await outlineBook(path.join(directory, 'book.pdf'), 2));
    const begun = await api.document.begin.mutate({
      orgSlug,
      fileName: 'book.pdf',
      sizeInBytes: content.length,
    });
    await sendFile(person, begun, content);
    const { documentId } = begun;
    const { courseId, slug } = await api.course.begin.mutate({
      orgSlug,
      documentId,
      details: { title: '식물의 삶 Plants', language: 'en' },
    });
    expect(slug).toBe('식물의-삶-plants');

    const socket = openLiveSocket(person);
    const views = new Map<string, ActorViewMessage>();
    const buffers = new Map<string, ReturnType<typeof emptyBuffer>>();
    const faults: string[] = [];
    socket.on('actor:view', (view) => {
      views.set(`${view.ref.machine}/${view.ref.id}`, view);
    });
    socket.on('stream:chunks', (chunks) => {
      for (const chunk of chunks) {
        if (applyChunk(buffers.get(chunk.stream)!, chunk) === 'gap') faults.push(chunk.stream);
      }
    });
    socket.on('stream:end', (end) => {
      if (applyEnd(buffers.get(end.stream)!, end) === 'gap') faults.push(end.stream);
    });
    try {
      expect(await connected(socket)).toBe('connected');
      const wizard = { machine: 'courseCreation', id: courseId } as const;
      const batch = { machine: 'courseGeneration', id: courseId } as const;
      const joined = await socket.emitWithAck('actor:join', { refs: [wizard, batch] });
      expect(joined).toMatchObject({
        ok: true,
        refused: [{ key: `courseGeneration/${courseId}` }],
      });
      const send = (type: string) =>
        socket.emitWithAck('actor:event', {
          ref: wizard,
          eventId: crypto.randomUUID(),
          event: { type },
        });
      expect(await send('structure.generate')).toMatchObject({ ok: true });
      const value = (key: string) => views.get(key)?.view.value;
      await holds(() => expect(value(`courseCreation/${courseId}`)).toBe('reviewing'));
      expect(await send('structure.approve')).toMatchObject({ ok: true });

      const course = await api.course.get.query({ orgSlug, courseSlug: slug });
      const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
      expect(lessons.length).toBeGreaterThan(1);
      for (const { id } of lessons) buffers.set(lessonStream(id), emptyBuffer());
      await socket.emitWithAck('stream:join', {
        streams: lessons.map(({ id }) => ({ stream: lessonStream(id), attempt: 0, from: 0 })),
      });
      await holds(async () => {
        const now = await api.course.get.query({ orgSlug, courseSlug: slug });
        expect([now.stage, now.doneCount]).toEqual(['written', lessons.length]);
      });
      for (const lesson of lessons) {
        const page = await api.lesson.get.query({ courseSlug: slug, lessonSlug: lesson.slug });
        const buffer = buffers.get(lessonStream(lesson.id))!;
        await holds(() => expect(buffer.ended).toBe(true));
        expect(buffer.text).toBe(page.lesson.content);
        expect(buffer.text.length).toBeGreaterThan(100);
      }
      expect(faults).toEqual([]);
      // Rows and views come by different ways.
      await holds(() =>
        expect(views.get(`courseGeneration/${courseId}`)?.view.context).toMatchObject({
          done: lessons.length,
          total: lessons.length,
        }),
      );
      const [listed] = await api.course.studio.query({ orgSlug });
      expect(listed).toMatchObject({ id: courseId, doneCount: lessons.length });
      const studio = await api.course.studioCourse.query({ courseId });
      expect(studio.generation?.view.context).toMatchObject({ total: lessons.length });

      await api.course.remove.mutate({ courseId, confirmTitle: course.title });
      expect((await api.course.list.query({ orgSlug })).total).toBe(0);
    } finally {
      socket.disconnect();
    }
  });

  it('[APP-4] answers what it does not have in JSON', async () => {
    for (const address of ['/api/nothing', '/trpc/nothing', '/files/nothing']) {
      const answer = await person.fetch(address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('closing', () => {
  async function exitCode(...how: string[]): Promise<unknown> {
    const files = path.join(directory, 'closing');
    const child = spawnScript('server/testing/close-process.ts', [database.url, files, ...how]);
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdout.resume();
    const [code] = await once(child, 'exit');
    return code;
  }

  it('[APP-1] leaves nothing that keeps the process alive', async () => {
    expect(await exitCode()).toBe(0);
  });

  it('[APP-2] of a start that failed at its pages neither', async () => {
    expect(await exitCode('fails')).toBe(0);
  });
});
