import './course.css';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ellipsis, PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary, CourseDetail } from '#machines/course/catalogue.ts';
import { RiskOfCourse } from '../lesson/risk-of-course.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Status } from '../ui/status.tsx';
import { CoverageOfCourse } from './coverage-of-course.tsx';

interface CoursePageProps {
  course: CourseDetail;
  orgSlug: string;
  onRemove: (typedTitle: string) => Promise<unknown>;
  onOpenPage: (page: number) => void;
  /** What it cost, for those who may know. */
  cost?: ReactNode;
}

/** A course as its maker sees it: the book's edge, then chapters and lessons as ruled lists. */
export function CoursePage({ course, orgSlug, onRemove, onOpenPage, cost }: CoursePageProps) {
  const { t } = useTranslation(['course', 'common']);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [pointed, setPointed] = useState<string>();
  return (
    <>
      <PageHeader
        title={course.title}
        serif
        status={
          <Status kind="course" state={course.stage === 'writing' ? 'generating' : course.status} />
        }
        actions={
          <>
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t('common:action.more')} />}
              groups={[
                {
                  id: 'danger',
                  items: [
                    {
                      id: 'delete',
                      label: t('course:page.delete'),
                      danger: true,
                      onAction: () => setAsking(true),
                    },
                  ],
                },
              ]}
            />
            <NextStep course={course} orgSlug={orgSlug} />
          </>
        }
      >
        {t('course:row.lessons', { done: course.doneCount, total: course.lessonCount })}
        {course.document && `, ${t('course:page.made', { source: course.document.fileName })}`}
        {isDescribed(course) && `, ${t('course:page.described')}`}
      </PageHeader>
      {course.description && <p className="max-w-[640px] pb-5 text-ink-2">{course.description}</p>}
      <RiskOfCourse course={course} orgSlug={orgSlug} />
      {course.pageCount > 0 && (
        <CoverageOfCourse
          course={course}
          orgSlug={orgSlug}
          lit={pointed}
          onPoint={setPointed}
          onOpenPage={onOpenPage}
        />
      )}
      {course.chapters.length === 0 ? (
        <EmptyState>{t('course:row.planning')}</EmptyState>
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
      {cost}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('course:page.deleteTitle', { title: course.title })}
        action={t('course:page.delete')}
        typedTitle={course.title}
        danger
        busy={busy}
        onConfirm={async () => {
          setBusy(true);
          // A refusal is shown as a toast; the dialog stays open.
          await onRemove(course.title).catch(() => {});
          setBusy(false);
        }}
      >
        {t('course:page.deleteText', { count: course.lessonCount })}
      </ConfirmDialog>
    </>
  );
}

/** No book is there, and none ever was: its lessons would name the pages. */
function isDescribed({ document, chapters }: CourseDetail): boolean {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return !document && lessons.length > 0 && lessons.every((lesson) => lesson.pages.length === 0);
}

function NextStep({ course, orgSlug }: { course: CourseDetail; orgSlug: string }) {
  const { t } = useTranslation('course');
  if (course.stage === 'planning') {
    return (
      <ButtonLink
        kind="primary"
        iconEnd={ArrowRight}
        to="/$orgSlug/dashboard/courses/new"
        params={{ orgSlug }}
        search={{ course: course.id }}
      >
        {t('page.continue')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind="primary" icon={PenLine} to="/$orgSlug/dashboard/studio" params={{ orgSlug }}>
      {t('page.openStudio')}
    </ButtonLink>
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
