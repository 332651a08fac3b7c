import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary, CourseDetail } from '#machines/course/catalogue.ts';
import { EditionOfCourse } from '../edition/edition-of-course.tsx';
import { RiskOfCourse } from '../lesson/risk-of-course.tsx';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { useTRPCClient } from '../lib/api-client.ts';
import { useCommands, usePageCommand } from '../shell/commands.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Status } from '../ui/status.tsx';
import { CourseCost } from './course-cost.tsx';
import { CoverageOfCourse } from './coverage-of-course.tsx';

/** What a course is made of: the book's edge, then chapters and lessons as ruled lists. */
export function ContentTab({ course, orgSlug }: { course: CourseDetail; orgSlug: string }) {
  const { t } = useTranslation('course');
  const client = useTRPCClient();
  const [pointed, setPointed] = useState<string>();
  const [page, setPage] = useState<number>();
  usePageCommand(setPage);
  useLessonCommands(course, orgSlug);
  const documentId = course.document?.id;
  return (
    <>
      {course.description && <p className="max-w-[640px] pb-5 text-ink-2">{course.description}</p>}
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
      {course.chapters.length === 0 ? (
        <EmptyState>{t('row.planning')}</EmptyState>
      ) : (
        <section className="chapter-list" lang={course.language}>
          {course.chapters.map((chapter) => (
            <Chapter
              key={chapter.id}
              chapter={chapter}
              orgSlug={orgSlug}
              slug={course.slug}
              lit={pointed}
              onPoint={setPointed}
            />
          ))}
        </section>
      )}
      <CourseCost orgSlug={orgSlug} course={course} />
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
    </>
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

interface ChapterProps {
  chapter: ChapterSummary;
  orgSlug: string;
  slug: string;
  /** The lesson whose pages are pointed at. */
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
}

function Chapter({ chapter, orgSlug, slug, lit, onPoint }: ChapterProps) {
  const { t } = useTranslation('common');
  return (
    <section>
      <h2>
        <span className="num">{chapter.number}</span> {chapter.title}
      </h2>
      <ul>
        {chapter.lessons.map((lesson) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only lights its pages; what is pressed is inside
          <li
            key={lesson.id}
            data-lit={lesson.id === lit || undefined}
            onPointerEnter={() => onPoint(lesson.id)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(lesson.id)}
            onBlur={() => onPoint(undefined)}
          >
            <Link
              to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
              params={{ orgSlug, slug, lessonSlug: lesson.slug }}
            >
              <span className="plan-number">{lesson.number}</span>
              <span className="serif">{lesson.title}</span>
              <span className="plan-meta">
                {lesson.pages.map(({ from, to }) =>
                  from === to
                    ? t('page.short', { page: from })
                    : t('page.shortRange', { from, to }),
                )}
              </span>
              <Status
                kind="lesson"
                state={lesson.state === 'planned' ? 'queued' : lesson.state}
                {...(lesson.state === 'done' && lesson.score !== undefined
                  ? { word: lesson.score.toFixed(1) }
                  : {})}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
