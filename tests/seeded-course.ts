/** Courses made over the API, as the wizard makes them: for tests that begin with one. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import type { ActorViewMessage } from '#machines/wire.ts';
import { openLiveSocket, tell } from '#server/testing/live-socket.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import type { TestPerson } from './people.ts';

/** The sample that comes with the product, or a file of the test's own, in English. */
export type Source = { sample: Language } | { file: string };

export interface SeededCourse {
  readonly id: string;
  /** Address of its plan in the wizard; `path` is that of its page. */
  readonly planPath: string;
  readonly path: string;
}

/** A course whose plan waits for approval. */
export async function plannedCourse(person: TestPerson, source: Source): Promise<SeededCourse> {
  const live = connectLive(person);
  try {
    return await plan(person, live, source);
  } finally {
    live.close();
  }
}

/** A course all of whose lessons are written. */
export async function writtenCourse(person: TestPerson, source: Source): Promise<SeededCourse> {
  const live = connectLive(person);
  try {
    const course = await plan(person, live, source);
    await live.tell({ machine: 'courseCreation', id: course.id }, { type: 'structure.approve' });
    await live.reaches({ machine: 'courseGeneration', id: course.id }, 'complete', 'incomplete');
    return course;
  } finally {
    live.close();
  }
}

async function plan(person: TestPerson, live: Live, source: Source): Promise<SeededCourse> {
  const { org } = person;
  const api = trpcOf(person);
  const documentId =
    'file' in source ? await upload(person, source.file) : await takeSample(person, source.sample);
  const details =
    'file' in source
      ? newCourseDetails('en', 'Plant Life')
      : newCourseDetails(
          source.sample,
          source.sample === 'ko' ? '지도 읽는 법' : 'How to read a map',
        );
  const { courseId: id, slug } = await api.course.begin.mutate({
    orgSlug: org,
    documentId,
    details,
  });
  const creation = { machine: 'courseCreation', id } as const;
  await live.tell(creation, { type: 'structure.generate' });
  await live.reaches(creation, 'reviewing', 'failed', 'blocked');
  const dashboard = `/${org}/dashboard/courses`;
  return { id, planPath: `${dashboard}/new?course=${id}`, path: `${dashboard}/${slug}` };
}

async function upload(person: TestPerson, file: string): Promise<string> {
  const content = await readFile(file);
  const begun = await trpcOf(person).document.begin.mutate({
    orgSlug: person.org,
    fileName: basename(file),
    sizeInBytes: content.length,
  });
  await sendFile(person, begun, content);
  return begun.documentId;
}

async function takeSample(person: TestPerson, language: Language): Promise<string> {
  const input = { orgSlug: person.org, language };
  return (await trpcOf(person).document.takeSample.mutate(input)).documentId;
}

type Live = ReturnType<typeof connectLive>;

/** The socket gateway, as far as a course is moved through it. */
export function connectLive(person: TestPerson) {
  const socket = openLiveSocket(person, { reconnection: true });
  return {
    socket,
    tell: (ref: ActorRef, event: { type: string }) => tell(socket, ref, event),
    /** Resolves once the actor is in the first of the states; fails in one of the others. */
    async reaches(ref: ActorRef, wanted: string, ...dead: string[]): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const hear = ({ ref: of, view }: ActorViewMessage) => {
        if (refKey(of) !== refKey(ref) || typeof view.value !== 'string') return;
        if (view.value === wanted) resolve();
        if (dead.includes(view.value)) reject(new Error(`${refKey(ref)} is ${view.value}`));
      };
      socket.on('actor:view', hear);
      const answer = await socket.emitWithAck('actor:join', { refs: [ref] });
      if (!answer.ok) throw new Error(`join of ${refKey(ref)}: ${answer.error.code}`);
      // One that is not made yet stays watched.
      const refusal = answer.refused.find(({ error }) => error.code !== 'NOT_FOUND');
      if (refusal) throw new Error(`join of ${refKey(ref)}: ${refusal.error.code}`);
      answer.joined.forEach(hear);
      await promise.finally(() => socket.off('actor:view', hear));
    },
    close: () => void socket.disconnect(),
  };
}
