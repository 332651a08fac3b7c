import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { CourseNow } from '#machines/course/course-now.ts';
import { EditionOfCourse } from '../edition/edition-of-course.tsx';
import { RiskOfCourse } from '../lesson/risk-of-course.tsx';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { PageNames } from '../lib/page-names.tsx';
import { useTRPCClient } from '../lib/api-client.ts';
import { useConnection } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useCommands, usePageCommand } from '../shell/commands.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContentActions } from './content-actions.tsx';
import { ContentStructure } from './content-structure.tsx';
import { CourseCost } from '../cost/course-cost.tsx';
import { CoverageOfCourse } from '../coverage/coverage-of-course.tsx';
import { failedTaskKey } from '../course/failed-task.ts';
import { GenerationDialog } from '../generation/generation-dialog.tsx';
import { SourceCard } from './source-card.tsx';
import { useCourseContent } from '../course/use-course-content.ts';
import styles from './content.module.css';

interface ContentTabProps {
  course: CourseNow;
  orgSlug: string;
}

/** What a course is made of: the book's edge, then chapters and lessons, each editable in place. */
export function ContentTab({ course, orgSlug }: ContentTabProps) {
  const { t } = useTranslation(['course', 'common', 'errors', 'edition']);
  const client = useTRPCClient();
  const errorText = useErrorText();
  const connection = useConnection();
  const content = useCourseContent(course);
  const [pointed, setPointed] = useState<string>();
  const [page, setPage] = useState<number>();
  /** Lessons the dialog opens with. */
  const [choosing, setChoosing] = useState<string[]>();
  usePageCommand(setPage);
  useLessonCommands(course, orgSlug);
  const documentId = course.document?.id;
  const said = content.creation.snapshot?.context;
  return (
    <PageNames documentId={documentId}>
      {course.description && <p className={styles.contentAbout}>{course.description}</p>}
      <RiskOfCourse course={course} orgSlug={orgSlug} />
      <EditionOfCourse course={course} orgSlug={orgSlug} />
      {course.pageCount > 0 && (
        <CoverageOfCourse
          course={course}
          orgSlug={orgSlug}
          lit={pointed}
          onPoint={setPointed}
          onOpenPage={setPage}
        />
      )}
      {course.stage === 'planning' ? (
        <EmptyState>{t('course:row.planning')}</EmptyState>
      ) : (
        <>
          <div className={styles.contentCards}>
            <ContentActions
              content={content}
              courseId={course.id}
              orgSlug={orgSlug}
              onGenerate={setChoosing}
            />
            <SourceCard course={course} orgSlug={orgSlug} onOpenPage={setPage} />
          </div>
          {connection === 'lost' && <Notice tone="live">{t('common:state.offline')}</Notice>}
          {said?.failure && said.asked && (
            <Notice tone="danger">
              <b>{t(failedTaskKey(said))}</b> {errorText(said.failure)}
            </Notice>
          )}
          <ContentStructure
            course={course}
            orgSlug={orgSlug}
            content={content}
            lit={pointed}
            onPoint={setPointed}
            onGenerate={content.mayGenerate ? setChoosing : undefined}
          />
        </>
      )}
      <CourseCost orgSlug={orgSlug} course={course} />
      {choosing && (
        <GenerationDialog
          course={course}
          orgSlug={orgSlug}
          content={content}
          chosen={choosing}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {page !== undefined && documentId !== undefined && (
        <SourceSheet
          documentId={documentId}
          page={page}
          quote={undefined}
          load={(number) => client.document.page.query({ documentId, page: number })}
          onPage={setPage}
          onClose={() => setPage(undefined)}
        />
      )}
    </PageNames>
  );
}

/** Every lesson of the course can be called by its name. */
function useLessonCommands(course: CourseDetail, orgSlug: string) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  useCommands(
    useMemo(
      () => ({
        id: 'lessons',
        title: t('palette.lessons'),
        commands: course.chapters.flatMap((chapter) =>
          chapter.lessons.map((lesson) => ({
            id: lesson.id,
            label: `${lesson.number} ${lesson.title}`,
            onRun: () =>
              void navigate({
                to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
                params: { orgSlug, slug: course.slug, lessonSlug: lesson.slug },
              }),
          })),
        ),
      }),
      [course, navigate, orgSlug, t],
    ),
  );
}
