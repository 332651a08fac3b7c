/** A lesson as it is read, inside an organization and outside of all. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { redirect, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseOverview, LessonShare } from '#machines/catalogue/course-overview.ts';
import type { LessonPage as LessonPageData } from '#machines/course/catalogue.ts';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { OtherLanguage } from '../../../edition/other-language.tsx';
import { lessonHeadData } from '../../../lesson/lesson-head-data.ts';
import { LessonPage } from '../../../lesson/lesson-page.tsx';
import { LockedLesson } from '../../../lesson/locked-lesson.tsx';
import { useTRPC, useTRPCClient } from '../../../lib/api-client.ts';
import { LessonVideo } from '../../../video/lesson-video.tsx';
import { LessonNotes } from '../../../notebook/lesson-notes.tsx';
import { failureFacts } from '../../../lib/app-error.ts';
import { around, useKeptLessons, usePageOfThisDevice } from '../../../lib/offline/keep-lessons.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { titleOf } from '../../../lib/page-title.ts';
import { useLessonProgress } from '../../../progress/use-lesson-progress.ts';
import { sessionQuery } from '../../../session/session.ts';
import { CommandsProvider } from '../../../shell/commands.tsx';
import { PaletteOnDemand } from '../../../shell/palette-on-demand.tsx';
import { viewerQuery } from '../../../session/use-may.ts';
import { LessonTutor } from '../../../talk/lesson-tutor.tsx';
import { lessonLink, lessonPath } from '../../../shell/course-link.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import type { RouterContext } from '../../__root.tsx';
import { OverviewPanel } from './-overview-panel.tsx';

export interface LessonKey {
  courseSlug: string;
  lessonSlug: string;
}

/** Goes to the address the course has today, where it was asked for by one it had. */
export function atTodaysAddress(
  loaded: ReadableLesson,
  { orgSlug, courseSlug, lessonSlug }: LessonKey & { orgSlug: string | undefined },
): ReadableLesson {
  const { slug } = 'lesson' in loaded ? loaded.lesson.course : loaded.locked;
  if (slug === courseSlug) return loaded;
  const to = lessonLink({ orgSlug, courseSlug: slug }, lessonSlug);
  throw redirect({ ...to, statusCode: 301 });
}

/** What a reader may see: the lesson, or what they are told of its course where it is locked. */
export type ReadableLesson = ({ lesson: LessonPageData } | { locked: CourseOverview }) & {
  share: LessonShare;
};

export async function loadReading(
  { queryClient, trpc }: RouterContext,
  key: LessonKey,
): Promise<ReadableLesson> {
  const shared = trpc.course.getLessonForOG.queryOptions(key, { meta: { silent: true } });
  const [who, share] = await Promise.all([
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 30_000 }),
    orNotFound(queryClient.ensureQueryData(shared)),
    queryClient.prefetchQuery(viewerQuery(trpc)),
  ]);
  try {
    const lesson = await orNotFound(
      queryClient.ensureQueryData(trpc.lesson.get.queryOptions(key, { meta: { silent: true } })),
    );
    const of = { lessonId: lesson.lesson.id };
    await Promise.all([
      who && queryClient.prefetchQuery(trpc.progress.lesson.queryOptions(of)),
      queryClient.prefetchQuery(trpc.video.play.queryOptions(of)),
      // Known later, it would move the lines below it.
      who &&
        queryClient.prefetchQuery(
          trpc.edition.lesson.queryOptions(key, { meta: { silent: true } }),
        ),
    ]);
    return { lesson, share };
  } catch (error) {
    if (failureFacts(error).code !== 'LESSON_LOCKED') throw error;
    const overview = trpc.course.getCourseOverview.queryOptions({ slug: key.courseSlug });
    const { courseSlug } = key;
    await queryClient.prefetchQuery(trpc.enrollment.checkCourseAccess.queryOptions({ courseSlug }));
    return { locked: await orNotFound(queryClient.ensureQueryData(overview)), share };
  }
}

/** @param organization where the address names one. */
export function readingHead(loaded: ReadableLesson, organization?: { name: string }) {
  const named = 'lesson' in loaded ? loaded.lesson.lesson.title : loaded.locked.title;
  return lessonHeadData(loaded.share, titleOf(named, organization));
}

interface LessonReadingProps extends LessonKey {
  orgSlug: string | undefined;
  loaded: ReadableLesson;
}

export function LessonReading({ loaded, ...at }: LessonReadingProps) {
  if ('locked' in loaded) return <Locked course={loaded.locked} {...at} />;
  return <Lesson {...at} />;
}

function Lesson({ orgSlug, ...key }: LessonKey & { orgSlug: string | undefined }) {
  const client = useTRPCClient();
  const { data: session } = useQuery(sessionQuery);
  const { data } = useSuspenseQuery(useTRPC().lesson.get.queryOptions(key));
  const reading = useLessonProgress(data.lesson.id, session?.user.id);
  const { data: askable } = useQuery({
    ...useTRPC().talk.courses.queryOptions({}),
    enabled: Boolean(session),
    meta: { silent: true },
  });
  const mayAsk = askable?.some(({ id }) => id === data.course.id) ?? false;
  const lessons = data.outline.flatMap((chapter) => chapter.lessons);
  const place = { orgSlug, courseSlug: data.course.slug };
  useKeptLessons(
    session?.user.id,
    around(lessons, data.lesson.id)
      .map(({ slug }) => lessonPath(place, slug))
      .join(' '),
  );
  return (
    <CommandsProvider>
      {session && <PaletteOnDemand mode="learner" orgSlug={orgSlug} />}
      <LessonPage
        // Another lesson starts with nothing pressed and no page open.
        key={data.lesson.id}
        data={data}
        orgSlug={orgSlug}
        {...reading}
        otherLanguage={
          orgSlug !== undefined &&
          session && (
            <OtherLanguage
              orgSlug={orgSlug}
              courseSlug={data.course.slug}
              lessonSlug={data.lesson.slug}
            />
          )
        }
        video={
          <LessonVideo lesson={data.lesson} progress={reading.progress} queue={reading.queue} />
        }
        notes={session ? LessonNotes : undefined}
        tutor={mayAsk ? LessonTutor : undefined}
        loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
      />
    </CommandsProvider>
  );
}

interface LockedProps extends LessonKey {
  course: CourseOverview;
  orgSlug: string | undefined;
}

function Locked({ course, orgSlug, courseSlug, lessonSlug }: LockedProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <CatalogueFrame orgSlug={orgSlug} path={lessonPath({ orgSlug, courseSlug }, lessonSlug)}>
      <LockedLesson
        place={{ orgSlug, courseSlug }}
        course={course}
        lesson={course.chapters
          .flatMap((chapter) => chapter.lessons)
          .find(({ slug }) => slug === lessonSlug)}
        isSignedIn={Boolean(session)}
        panel={<OverviewPanel course={course} orgSlug={orgSlug} />}
      />
    </CatalogueFrame>
  );
}

export function LessonFailed({ reset, orgSlug }: ErrorComponentProps & { orgSlug?: string }) {
  const { t } = useTranslation(['lesson', 'errors']);
  usePageOfThisDevice();
  return (
    <CatalogueFrame orgSlug={orgSlug} path="/">
      <ErrorRegion title={t('errors:failedTo.loadLesson')} onRetry={reset}>
        {t('lesson:failed.safe')}
      </ErrorRegion>
    </CatalogueFrame>
  );
}
