/** What the page of a course's tutor begins with, before anything is asked. */
import { pageLabels } from '#db/document/page-labels.ts';
import { createTalkCourseRepository } from '#db/talk/talk-course.repository.ts';
import { createTalkPolicyRepository } from '#db/talk/talk-policy.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { TalkBeginning, TalkStarter } from '#machines/talk/talk.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { ApiContext } from '../../api/context.ts';
import { hasLine } from './call-rooms.ts';
import { openCourse, type OpenedCourse, type OpenedLesson } from './open-course.ts';

/** Lessons a talk may begin with. */
const STARTERS = 3;

interface BeginDeps extends Pick<ApiContext, 'em' | 'author' | 'opened'> {
  host: Pick<ActorHost, 'expect'>;
}

interface Beginning {
  courseId: string;
  organizationId: string;
  /** Who opens its page. */
  userId: string;
  lessonId?: string | undefined;
}

/**
 * For whoever may talk there, which was asked before (TALK-7).
 * @param lessonId where one stands: what is offered begins with it.
 * @throws {AppError} COURSE_NOT_FOUND
 */
export async function beginTalk(
  { em, author, opened, host }: BeginDeps,
  { courseId, lessonId, organizationId, userId }: Beginning,
): Promise<TalkBeginning> {
  // Whoever will answer opens the course meanwhile, and gets its book ready to be searched (OPENED-4).
  const talk = { talkId: `begun/${courseId}`, courseId, organizationId };
  host.expect?.(tutorSessionAddress.ref(talk.talkId), talk, userId);
  const courses = createTalkCourseRepository(em);
  const course = await courses.find(courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const [openedCourse, look, readFrom] = await Promise.all([
    openCourse(em, courseId),
    courses.look(courseId),
    createTalkPolicyRepository(em).readFrom(organizationId),
  ]);
  const { settings, documents, lessons } = openedCourse;
  const written = lessons.filter(({ isWritten }) => isWritten);
  const here = Math.max(
    0,
    written.findIndex(({ id }) => id === lessonId),
  );
  return {
    course,
    look,
    welcome: settings.welcomeMessage,
    pageCount: documents.reduce((sum, { pageCount }) => sum + pageCount, 0),
    lessonCount: written.length,
    hasModel: author.tutor !== undefined,
    hears: author.transcriber !== undefined,
    speaks: author.speaker !== undefined,
    hasLine: hasLine({ author, opened }),
    searchesWeb: author.webSearch !== undefined && settings.searchesWeb,
    speechSpeed: settings.speechSpeed,
    isRead: readFrom !== undefined,
    starters: await startersOf(em, openedCourse, written.slice(here, here + STARTERS)),
  };
}

async function startersOf(
  em: BeginDeps['em'],
  { documents }: OpenedCourse,
  lessons: readonly OpenedLesson[],
): Promise<TalkStarter[]> {
  const [own] = documents;
  const firstOf = ({ pages }: OpenedLesson) => (own ? pages[0]?.from : undefined);
  const numbers = lessons.flatMap((lesson) => firstOf(lesson) ?? []);
  const labels = own ? await pageLabels(em, own.id, numbers) : {};
  return lessons.map((lesson) => {
    const { title, number } = lesson;
    const first = firstOf(lesson);
    if (first === undefined) return { title, number };
    const label = labels[first];
    return { title, number, page: { number: first, ...(label === undefined ? {} : { label }) } };
  });
}
