/** A lesson as it is read, with all that other features put beside it. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { OtherLanguage } from '../../../edition/other-language.tsx';
import { LessonPage } from '../../../lesson/lesson-page.tsx';
import { useTRPC, useTRPCClient } from '../../../lib/api-client.ts';
import { useLessonProgress } from '../../../progress/use-lesson-progress.ts';
import { sessionQuery } from '../../../session/session.ts';
import { CommandsProvider } from '../../../shell/commands.tsx';
import { PaletteOnDemand } from '../../../shell/palette-on-demand.tsx';
import { PlanOfCourse } from '../../../subscription/plan-of-course.tsx';
import { useMayAsk } from '../../../talk/use-may-ask.ts';
import { LessonVideo } from '../../../video/lesson-video.tsx';
import { LessonNotes, LessonTutor, LockedReading, WeakNotice } from './-reading-on-demand.ts';
import type { LessonKey, ReadableLesson } from './-readable-lesson.ts';
import { useKeptAround } from './-use-kept-around.ts';
import { usePlaceNow } from './-use-place-now.ts';

interface ReadingPlace extends LessonKey {
  orgSlug: string | undefined;
}

export function LessonReading({ loaded, ...at }: ReadingPlace & { loaded: ReadableLesson }) {
  usePlaceNow(('locked' in loaded ? loaded.locked : loaded.lesson.course).id);
  if ('locked' in loaded) return <LockedReading course={loaded.locked} {...at} />;
  return <Lesson {...at} />;
}

function Lesson({ orgSlug, ...key }: ReadingPlace) {
  const client = useTRPCClient();
  const { data: session } = useQuery(sessionQuery);
  const { data } = useSuspenseQuery(useTRPC().lesson.get.queryOptions(key));
  const { lesson, course } = data;
  const reading = useLessonProgress(lesson.id, session?.user.id);
  const mayAsk = useMayAsk(course.id);
  const place = { orgSlug, courseSlug: course.slug };
  useKeptAround(data, place, session?.user.id);
  return (
    <PlanOfCourse orgSlug={data.organization.slug} courseId={course.id}>
      <CommandsProvider>
        <PaletteOnDemand mode="learner" orgSlug={orgSlug} />
        <LessonPage
          // Another lesson starts with nothing pressed and no page open.
          key={lesson.id}
          data={data}
          orgSlug={orgSlug}
          {...reading}
          otherLanguage={
            orgSlug !== undefined &&
            session && <OtherLanguage {...place} orgSlug={orgSlug} lessonSlug={lesson.slug} />
          }
          video={<LessonVideo lesson={lesson} progress={reading.progress} queue={reading.queue} />}
          notes={session ? LessonNotes : undefined}
          tutor={mayAsk ? LessonTutor : undefined}
          weak={WeakNotice}
          loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
        />
      </CommandsProvider>
    </PlanOfCourse>
  );
}
