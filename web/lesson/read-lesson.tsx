import { CatchBoundary } from '@tanstack/react-router';
import { useMemo, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { changedBlocks } from '#machines/progress/changed-parts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BrokenContent } from './broken-content.tsx';
import { LessonBody } from './lesson-body.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonActions } from './risk-notice.tsx';

interface ReadLessonProps {
  data: LessonPage;
  /** Undefined where the course is read outside of its organization. */
  orgSlug: string | undefined;
  isMaker: boolean;
  isDone: boolean;
  /** The text that the reader finished, where it is another one now. */
  changedSince: Parameters<typeof changedBlocks>[1] | undefined;
  /** An `li` at the end of the facts: the way to the other language. */
  otherLanguage: ReactNode;
  text: RefObject<HTMLDivElement | null>;
  /** One's notes on the text; undefined for somebody who is not signed in. */
  notes: ComponentType<{ lessonId: string; text: RefObject<HTMLElement | null> }> | undefined;
  onEdit: () => void;
  /** Between the head and the text. */
  children: ReactNode;
}

/** A lesson as it is read: its head, its text, one's notes on it. */
export function ReadLesson(props: ReadLessonProps) {
  const { data, orgSlug, isMaker, isDone, changedSince, otherLanguage, text, children } = props;
  const { notes: Notes, onEdit } = props;
  const { course, lesson } = data;
  const isChanged = useMemo(
    () => changedSince && changedBlocks(lesson.content, changedSince),
    [lesson.content, changedSince],
  );
  return (
    <>
      <LessonHead data={data} isDone={isDone} otherLanguage={otherLanguage} />
      {orgSlug !== undefined && <LessonActions data={data} orgSlug={orgSlug} onEdit={onEdit} />}
      {children}
      {lesson.tree === undefined ? (
        <NothingToRead courseId={course.id} orgSlug={isMaker ? orgSlug : undefined} />
      ) : (
        <CatchBoundary getResetKey={() => lesson.revision} errorComponent={BrokenContent}>
          <div ref={text}>
            <LessonBody tree={lesson.tree} language={course.language} isChanged={isChanged} />
          </div>
        </CatchBoundary>
      )}
      {lesson.content !== '' && Notes && <Notes lessonId={lesson.id} text={text} />}
    </>
  );
}

/** @param orgSlug where it may be written; undefined for who may not. */
function NothingToRead({ courseId, orgSlug }: { courseId: string; orgSlug: string | undefined }) {
  const { t } = useTranslation('lesson');
  return (
    <EmptyState
      action={
        orgSlug !== undefined && (
          <ButtonLink
            to="/$orgSlug/dashboard/studio"
            params={{ orgSlug }}
            search={{ course: courseId }}
          >
            {t('empty.studio')}
          </ButtonLink>
        )
      }
    >
      {t('empty.title')}
    </EmptyState>
  );
}
