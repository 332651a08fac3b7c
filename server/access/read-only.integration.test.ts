/* oxlint-disable no-underscore-dangle -- the name tRPC gives the parts of a router */
/**
 * Every route by which a course is changed, while it is more than its plan holds. The lists come from the
 * code itself: a new procedure or command that is about a course is closed, or is said to be open here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { machineOf, MACHINE_NAMES } from '#machines/registry.ts';
import { appRouter } from '../app-router.ts';
import type { ProcedureAccess } from '../api/trpc.ts';
import { png } from '../files/testing/pictures.ts';
import { connected, openLiveSocket, tell } from '../testing/live-socket.ts';
import { outcome, trpcOf } from '../testing/trpc-client.ts';
import { accessEntries } from './access-entries.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { socketAccess } from './socket-access.ts';

const ENTRIES = await accessEntries();
const MACHINES = await socketAccess();
const VIDEO = '11111111-0000-4000-8000-000000000000';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
  const em = fixture.database.orm.em.fork();
  await em.execute(
    `insert into lesson_video (id, lesson_id, file_name, size_in_bytes, status, created_by)
      values (?, 'lesson-1', 'a.mp4', 1, 'failed', ?)`,
    [VIDEO, fixture.userId('owner')],
  );
  await holds(0);
});
afterAll(() => fixture.close());

/** From now on the plan of the school holds so many tutors. */
const holds = (tutors: number) =>
  createPlanRepository(fixture.database.orm.em.fork()).agree(
    fixture.organizationId,
    { tutors },
    'A test',
  );

/** tRPC keeps its procedures by their full names, whatever its types say of nested ones. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta: ProcedureAccess; inputs: z.ZodType[] } }
>;

/** What is about a course stays possible where it takes away, answers, or is a learner's own. */
const OPEN: Readonly<Record<string, string>> = {
  'announcement.remove': 'takes away',
  'announcement.unpublish': 'takes away',
  'course.remove': 'takes away',
  'courseLife.setStatus': 'archiving and withdrawing take away',
  'enrollmentRequest.review': 'somebody waits for the answer',
  'enrollmentRequest.takeBack': 'takes away',
  'student.setAccess': 'of people who are there',
  'talkReport.settle': 'somebody waits for the answer',
  'wayIn.cancelInvitation': 'takes away',
  'wayIn.deleteLink': 'takes away',
};

const ABOUT_COURSES = ['courseSlug', 'courseId', 'lessonId', 'videoId'];

function isAboutCourse(name: string): boolean {
  const { type, meta, inputs } = procedures[name]!._def;
  if (type !== 'mutation' || ['anyone', 'reader', 'person'].includes(meta.needs)) return false;
  return inputs.some(
    (input) => input instanceof z.ZodObject && ABOUT_COURSES.some((field) => field in input.shape),
  );
}

/** All that may be said to a machine, by its schema. */
function commandTypes(schema: z.ZodType): string[] {
  const { anyOf = [], oneOf = anyOf, ...one } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return [...oneOf, one].flatMap(({ properties }) => {
    const type = properties?.type;
    return typeof type === 'object' && typeof type.const === 'string' ? [type.const] : [];
  });
}

describe('a course beyond the plan', () => {
  const api = () => trpcOf(fixture.person('owner'));

  it('[READ-ONLY-2] is changed by no procedure, whoever asks', async () => {
    const open: string[] = [];
    for (const name of Object.keys(ENTRIES).filter(isAboutCourse)) {
      if (name in OPEN) {
        open.push(name);
        continue;
      }
      if (name.startsWith('video.') && name !== 'video.begin') continue;
      for (const who of ['owner', 'platformAdmin'] as const) {
        const answer = await outcome(
          ENTRIES[name]!.call(trpcOf(fixture.person(who)), fixture, who),
        );
        expect([name, who, answer]).toEqual([name, who, 'COURSE_READ_ONLY']);
      }
    }
    expect(open.sort()).toEqual(Object.keys(OPEN).sort());
  });

  it('[READ-ONLY-2] keeps its videos and its pictures', async () => {
    expect(await outcome(api().video.retry.mutate({ videoId: VIDEO }))).toBe('COURSE_READ_ONLY');
    expect(await outcome(api().video.remove.mutate({ videoId: VIDEO }))).toBe('COURSE_READ_ONLY');
    const picture = new FormData();
    picture.append('file', new Blob([new Uint8Array(png(1200, 630))], { type: 'image/png' }));
    const thumbnail = `/files/media/course-thumbnail/${fixture.course.courseId}`;
    const poster = `/files/videos/${VIDEO}/poster`;
    for (const [address, method, body] of [
      [thumbnail, 'POST', picture],
      [thumbnail, 'DELETE', null],
      [poster, 'POST', new Blob([new Uint8Array(png(1280, 720))], { type: 'image/png' })],
      [poster, 'DELETE', null],
    ] as const) {
      const answer = await fixture.person('owner').fetch(address, { method, body });
      const { error } = (await answer.json()) as { error: { code: string } };
      expect([method, address, error.code]).toEqual([method, address, 'COURSE_READ_ONLY']);
    }
  });

  it('[READ-ONLY-2] takes no command over a socket but to stop', async () => {
    const socket = openLiveSocket(fixture.person('owner'));
    expect(await connected(socket)).toBe('connected');
    const stopping: string[] = [];
    for (const machine of MACHINE_NAMES) {
      const { owner, commandSchema } = machineOf(machine);
      if (owner.kind !== 'courses' && owner.kind !== 'lessons') continue;
      const ref = { machine, id: await MACHINES.get(machine)!.id(fixture) };
      for (const type of commandTypes(commandSchema)) {
        const answer = await tell(socket, ref, { type }).catch((error: Error) => error.message);
        if (String(answer).endsWith('COURSE_READ_ONLY')) continue;
        stopping.push(type);
      }
    }
    socket.disconnect();
    expect(stopping.sort()).toEqual(['generation.cancel', 'lesson.cancel', 'structure.cancel']);
  });

  it('[READ-ONLY-2] is not published, but archived, and is withdrawn', async () => {
    const { orgSlug, course } = fixture;
    const set = (status: 'draft' | 'published' | 'archived') =>
      outcome(
        api().courseLife.setStatus.mutate({
          orgSlug,
          courseSlug: course.slug,
          status,
          anyway: true,
        }),
      );
    expect(await set('draft')).toBe('ok');
    expect(await set('published')).toBe('COURSE_READ_ONLY');
    await holds(1);
    expect(await set('published')).toBe('ok');
    await holds(0);
    expect(await set('archived')).toBe('ok');
  });

  it('[READ-ONLY-3] is read by its students as before', async () => {
    await holds(1);
    const { orgSlug, course, lessonSlug } = fixture;
    const at = { orgSlug, courseSlug: course.slug };
    expect(
      await outcome(
        api().courseLife.setStatus.mutate({ ...at, status: 'published', anyway: true }),
      ),
    ).toBe('ok');
    await holds(0);
    const learner = trpcOf(fixture.person('learner'));
    const lesson = { courseSlug: course.slug, lessonSlug };
    expect(await outcome(learner.lesson.get.query(lesson))).toBe('ok');
  });

  it('[READ-ONLY-4] is named to whoever makes courses, with the limit it is beyond', async () => {
    const { orgSlug, course } = fixture;
    const { readOnly } = await api().billing.excess.query({ orgSlug });
    expect(readOnly).toEqual([{ courseId: course.courseId, what: 'tutors', limit: 0 }]);
  });
});
