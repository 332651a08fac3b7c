/**
 * One rule wherever something is read (machines/enrollment/may-read.ts): each kind of reader, each state of a course,
 * each place in it. Whatever answers of itself is tried here against the rule.
 */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { ENROLLMENT_STATUSES } from '#machines/enrollment/enrollment.ts';
import { mayRead, mayReadLesson, readsAtLeast } from '#machines/enrollment/may-read.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import type { Viewer } from '#machines/permissions.ts';
import { lessonPictures } from '../features/lesson/lesson-pictures.ts';
import { png } from '../files/testing/pictures.ts';
import { connected, openLiveSocket, type TestSocket } from '../testing/live-socket.ts';
import type { Person } from '../testing/person.ts';
import { outcome, trpcOf } from '../testing/trpc-client.ts';
import { createAccessFixture, type AccessFixture, type Who } from './access-fixture.ts';

let fixture: AccessFixture;
let picture: string;
let poster: string;
const sockets = new Map<Person, TestSocket>();

const VIDEO = '00000000-0000-4000-8000-000000000001';

const FROM_THREE = ['lesson-1', 'lesson-2', 'lesson-3'];

beforeAll(async () => {
  fixture = await createAccessFixture();
  const em = fixture.database.orm.em.fork();
  const { courseId } = fixture.course;
  for (const [index, id] of FROM_THREE.entries()) {
    if (index === 0) continue;
    await em.execute(
      `insert into lesson (id, course_id, chapter_id, position, slug, title, state, content, citations)
       values (?, ?, 'chapter-1', ?, ?, ?, 'done', 'Text', ?::jsonb)`,
      [id, courseId, index, id, id, '[]'],
    );
  }
  const proof = [{ id: 'c1', documentId: fixture.documentId, page: 1, quote: 'Leaf', valid: true }];
  await em.execute(`update lesson set citations = ?::jsonb where id = 'lesson-1'`, [
    JSON.stringify(proof),
  ]);
  picture = (await lessonPictures(fixture.server).keep('lesson-3', png(64, 64))).file;
  poster = await fixture.server.pictures('video-posters').add(png(64, 64), 'image/png');
  await writeFile(await fixture.server.videos.localFile(VIDEO), 'a video');
  await em.execute(
    `insert into lesson_video (id, lesson_id, file_name, size_in_bytes, status, type, poster, created_by)
     values (?, 'lesson-3', 'a.mp4', 7, 'ready', 'video/mp4', ?, 'somebody')`,
    [VIDEO, poster],
  );
  const owner = fixture.person('owner');
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `documentId ${Buffer.from(fixture.documentId).toString('base64')}`;
  await owner.fetch('/files', {
    method: 'POST',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': metadata },
  });
  await owner.fetch(`/files/${fixture.documentId}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(10),
  });
  expect(await createDocumentRepository(em).owner(fixture.documentId)).not.toBeNull();
  for (const who of READERS) {
    if (who === 'nobody') continue;
    const socket = openLiveSocket(fixture.person(who));
    sockets.set(fixture.person(who), socket);
    expect(await connected(socket)).toBe('connected');
  }
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect();
  await fixture.close();
});

const READERS: Who[] = ['nobody', 'stranger', 'learner', 'member'];
const PLACES = ['none', ...ENROLLMENT_STATUSES] as const;

function viewerOf(who: Who): Viewer | undefined {
  if (who === 'nobody') return undefined;
  const role = who === 'learner' || who === 'member' ? who : undefined;
  return {
    userId: fixture.userId(who),
    isPlatformAdmin: false,
    memberships: role ? [{ organizationId: fixture.organizationId, role }] : [],
  };
}

const isOpen = async (call: Promise<unknown>) => (await outcome(call)) === 'ok';
const answers = async (person: Person, address: string) => (await person.fetch(address)).ok;

/** Nobody without an account comes as far as a socket (EVERYBODY-2). */
async function joinsActor(person: Person, ref: ActorRef): Promise<boolean> {
  const joined = await sockets.get(person)?.emitWithAck('actor:join', { refs: [ref] });
  return joined !== undefined && 'refused' in joined && joined.refused.length === 0;
}

async function joinsStream(person: Person, stream: string): Promise<boolean> {
  const asked = { streams: [{ stream, attempt: 0, from: 0 }] };
  const joined = await sockets.get(person)?.emitWithAck('stream:join', asked);
  return joined !== undefined && 'refused' in joined && joined.refused.length === 0;
}

/** What somebody may read of it. */
async function readableTo(person: Person) {
  const api = trpcOf(person);
  const { documentId, orgSlug } = fixture;
  const courseSlug = fixture.course.slug;
  const lesson = (lessonSlug: string) => isOpen(api.lesson.get.query({ courseSlug, lessonSlug }));
  // It has not been read yet, which only they are told who may read it.
  const page = async (number: number) => {
    const answer = await outcome(api.document.page.query({ documentId, page: number }));
    return { NOT_FOUND: true, DOCUMENT_NOT_FOUND: false }[answer] ?? answer;
  };
  const isListed = async (listing: Promise<{ items: { slug: string }[] }>) =>
    (await listing.catch(() => ({ items: [] }))).items.some(({ slug }) => slug === courseSlug);
  const note = { id: crypto.randomUUID(), lessonId: 'lesson-3', text: 'Look again' };
  const all = { page: 1, limit: 100 };
  // In one batch, as a page asks.
  const asked = {
    catalogue: isListed(api.course.getAllCourses.query(all)),
    listOfMakers: isListed(api.course.list.query({ orgSlug, ...all })),
    about: isOpen(api.course.getCourseOverview.query({ slug: courseSlug })),
    shared: isOpen(api.course.getLessonForOG.query({ courseSlug, lessonSlug: 'lesson-3' })),
    progress: isOpen(api.progress.lesson.query({ lessonId: 'lesson-3' })),
    note: isOpen(api.notebook.add.mutate(note)),
    // Without a width there is no picture, which only they are told who may see the page.
    quotedPagePicture: person
      .fetch(`/files/${documentId}/pages/1`)
      .then(({ status }) => status === 400),
    plan: joinsActor(person, courseCreationAddress.ref(fixture.course.courseId)),
    written: joinsStream(person, lessonStream('lesson-1')),
    overview: isOpen(api.enrollment.checkCourseAccess.query({ courseSlug })),
    firstLesson: lesson(fixture.lessonSlug),
    lastLesson: lesson('lesson-3'),
    picture: answers(person, `/files/lesson-pictures/${picture}`),
    video: answers(person, `/files/videos/${VIDEO}/play`),
    poster: answers(person, `/files/video-posters/${poster}`),
    shownVideo: isOpen(api.video.play.query({ lessonId: 'lesson-3' })),
    document: isOpen(api.document.get.query({ documentId })),
    quotedPage: page(1),
    otherPage: page(2),
    file: answers(person, `/files/${documentId}/download`),
    drafts: isOpen(api.courseLife.get.query({ orgSlug, courseSlug })),
  };
  const said = Object.entries(asked).map(async ([what, answer]) => [what, await answer] as const);
  return Object.fromEntries(await Promise.all(said));
}

describe.each(['draft', 'published', 'archived'] as const)('a %s course', (status) => {
  it.each(['private', 'public'] as const)(
    '[MAY-READ-1] [MAY-READ-2] [MAY-READ-3] [MAY-READ-4] [MAY-READ-5] that is %s is read by whom the rule says',
    async (privacy) => {
      const { organizationId, course } = fixture;
      const em = fixture.database.orm.em.fork();
      const change = (sql: string, values: unknown[]) => em.execute(sql, values);
      await change('update course set status = ?, privacy = ? where id = ?', [
        status,
        privacy,
        course.courseId,
      ]);
      for (const place of PLACES) {
        await change('delete from enrollment where course_id = ?', [course.courseId]);
        for (const who of READERS) {
          if (place === 'none' || who === 'nobody') continue;
          await change(
            `insert into enrollment (id, course_id, user_id, organization_id, way, status)
             values (?, ?, ?, ?, 'link', ?)`,
            [crypto.randomUUID(), course.courseId, fixture.userId(who), organizationId, place],
          );
        }
        for (const who of READERS) {
          const own = place === 'none' || who === 'nobody' ? undefined : { status: place };
          const reading = mayRead(viewerOf(who), { organizationId, status, privacy }, own);
          const inside = readsAtLeast(reading, 'course');
          const lesson = (index: number) => mayReadLesson(reading, { status, privacy }, index);
          const isSignedIn = who !== 'nobody';
          expect([who, place, await readableTo(fixture.person(who))]).toEqual([
            who,
            place,
            {
              // A draft is listed to those who make it; an archived course is found by nobody.
              catalogue: status === 'published',
              listOfMakers: reading === 'making' || (who === 'learner' && status === 'published'),
              about: readsAtLeast(reading, 'overview'),
              shared: readsAtLeast(reading, 'overview'),
              progress: isSignedIn && lesson(2),
              note: isSignedIn && lesson(2),
              quotedPagePicture: inside || lesson(0),
              plan: reading === 'making',
              written: reading === 'making',
              overview: readsAtLeast(reading, 'overview'),
              firstLesson: lesson(0),
              lastLesson: lesson(2),
              picture: lesson(2),
              video: lesson(2),
              poster: lesson(2),
              shownVideo: lesson(2),
              document: inside,
              quotedPage: inside || lesson(0),
              otherPage: inside,
              file: isSignedIn && inside,
              drafts: reading === 'making',
            },
          ]);
        }
      }
    },
  );
});
