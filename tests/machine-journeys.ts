/** What has to hold wherever an installation is more than one machine. */
import { expect } from 'vitest';
import type { ModelDouble } from '#agents/testing/model-double/start.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { applyChunk, applyEnd, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';
import { eventually } from '#server/testing/lectern-process.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import type { TestPerson } from './people.ts';
import { connectLive, plannedCourse } from './seeded-course.ts';

export interface Journey {
  readonly double: ModelDouble;
  readonly teacher: TestPerson;
  /** The same person at another process that answers people. */
  readonly elsewhere: TestPerson;
}

async function begun(teacher: TestPerson) {
  const course = await plannedCourse(teacher, { sample: 'en' });
  const creation = { machine: 'courseCreation', id: course.id };
  const live = connectLive(teacher);
  await live.tell(creation, { type: 'structure.approve' });
  const courseSlug = course.path.split('/').at(-1) ?? '';
  const { chapters } = await trpcOf(teacher).course.get.query({
    orgSlug: teacher.org,
    courseSlug,
  });
  return {
    live,
    courseSlug,
    batch: { machine: 'courseGeneration', id: course.id },
    lessons: chapters.flatMap((chapter) => chapter.lessons),
  };
}

/** Ordered at one, written at another, read whole at a third. */
export async function orderedHereReadThere({ double, teacher, elsewhere }: Journey): Promise<void> {
  await double.control.set({ tokensPerSecond: 200, speeds: {} });
  const { live, batch, lessons, courseSlug } = await begun(teacher);
  const watching = connectLive(elsewhere);
  try {
    const heard = new Map<string, StreamBuffer>(
      lessons.map(({ id }) => [lessonStream(id), emptyBuffer()]),
    );
    const of = (stream: string) => heard.get(stream) ?? emptyBuffer();
    const join = () =>
      watching.socket.emitWithAck('stream:join', {
        streams: [...heard].map(([stream, { attempt, text }]) => ({
          stream,
          attempt,
          from: text.length,
        })),
      });
    watching.socket.on('stream:chunks', (chunks) => {
      // A gap is read again, as pages do.
      if (chunks.some((chunk) => applyChunk(of(chunk.stream), chunk) === 'gap')) void join();
    });
    watching.socket.on('stream:end', (message) => void applyEnd(of(message.stream), message));
    await eventually('a lesson that is being written', async () => {
      const { open } = await double.control.counts();
      return open > 0;
    });
    await join();
    await eventually('text', () => [...heard.values()].some(({ text }) => text.length > 100));
    await watching.reaches(batch, 'complete', 'incomplete');
    const api = trpcOf(elsewhere);
    for (const { id, slug } of lessons) {
      const { lesson } = await api.lesson.get.query({ courseSlug, lessonSlug: slug });
      await expect.poll(() => of(lessonStream(id)).text).toBe(lesson.content);
    }
  } finally {
    live.close();
    watching.close();
  }
}

/** Ordered at one, cancelled at another, at rest at the first. */
export async function cancelledAcross({ double, teacher, elsewhere }: Journey): Promise<void> {
  await double.control.set({ tokensPerSecond: 200, speeds: { writer: 4 } });
  const { live, batch } = await begun(teacher);
  const other = connectLive(elsewhere);
  try {
    await double.control.until(({ open }) => open > 0);
    await other.tell(batch, { type: 'generation.cancel' });
    await live.reaches(batch, 'incomplete', 'complete');
    await double.control.until(({ open }) => open === 0);
  } finally {
    other.close();
    live.close();
  }
}
