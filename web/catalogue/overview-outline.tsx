import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageWords } from '../lib/use-page-words.ts';
import type {
  CourseOverview,
  OverviewChapter,
  OverviewLesson,
} from '#machines/catalogue/course-overview.ts';
import { lessonLink } from '../shell/course-link.ts';
import styles from './overview.module.css';

interface OverviewOutlineProps {
  course: CourseOverview;
  orgSlug: string | undefined;
}

/** Chapters and lessons: what is open can be read, the others say what opens them. */
export function OverviewOutline({ course, orgSlug }: OverviewOutlineProps) {
  const { t } = useTranslation('catalogue');
  const written = course.chapters
    .flatMap((chapter) => chapter.lessons)
    .filter(({ isWritten }) => isWritten);
  const open = written.filter(({ isOpen }) => isOpen).length;
  const locked = written.length - open;
  return (
    <section aria-labelledby="contents" data-testid="overview-outline">
      <div className={styles.outlineHead}>
        <h2 id="contents">{t('outline.title')}</h2>
        {locked > 0 && (
          <span>
            {open > 0
              ? t('outline.someOpen', { open: t('outline.open', { count: open }), count: locked })
              : t('outline.allLocked', { count: locked })}
          </span>
        )}
      </div>
      {course.chapters.length === 0 && <p>{t('outline.none')}</p>}
      {course.chapters.map((chapter, at) => (
        <Chapter
          key={chapter.id}
          chapter={chapter}
          course={course}
          orgSlug={orgSlug}
          isOpen={at === 0 || chapter.lessons.some(({ slug }) => slug === course.next?.slug)}
        />
      ))}
    </section>
  );
}

interface ChapterProps extends OverviewOutlineProps {
  chapter: OverviewChapter;
  isOpen: boolean;
}

function Chapter({ chapter, course, orgSlug, isOpen }: ChapterProps) {
  const { t } = useTranslation('catalogue');
  const words = usePageWords();
  const { pages } = chapter;
  const lessons = t('catalogue:lessons', { count: chapter.lessons.length });
  return (
    <details className={styles.chapter} open={isOpen}>
      <summary>
        <span>{chapter.number}</span>
        <b lang={course.language}>{chapter.title}</b>
        <span>
          {pages === undefined
            ? lessons
            : `${lessons}, ${words.range(0, pages.from === pages.to ? 0 : 1, (at) => (at === 0 ? pages.from : pages.to))}`}
        </span>
        <ChevronDown size={14} strokeWidth={2.1} aria-hidden />
      </summary>
      {chapter.description && (
        <p className={styles.about} lang={course.language}>
          {chapter.description}
        </p>
      )}
      <ol>
        {chapter.lessons.map((lesson) => (
          <li
            key={lesson.id}
            data-locked={!lesson.isOpen || undefined}
            data-testid="outline-lesson"
          >
            <span>{lesson.number}</span>
            <span lang={course.language}>
              {lesson.title}
              {lesson.description && <span className={styles.about}>{lesson.description}</span>}
            </span>
            <small>
              {lesson.minutes > 0 && t('catalogue:lessonMinutes', { count: lesson.minutes })}
            </small>
            <Way lesson={lesson} courseSlug={course.slug} orgSlug={orgSlug} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface WayProps {
  lesson: OverviewLesson;
  courseSlug: string;
  orgSlug: string | undefined;
}

function Way({ lesson, courseSlug, orgSlug }: WayProps) {
  const { t } = useTranslation('catalogue');
  if (!lesson.isWritten) return <small>{t('outline.unwritten')}</small>;
  if (!lesson.isOpen) {
    return (
      <span role="img" aria-label={t('outline.locked')} title={t('outline.locked')}>
        <Lock size={14} strokeWidth={2.1} aria-hidden />
      </span>
    );
  }
  return (
    <span>
      {lesson.isDone && (
        <Check size={14} strokeWidth={2.1} role="img" aria-label={t('outline.done')} />
      )}
      <Link
        {...lessonLink({ orgSlug, courseSlug }, lesson.slug)}
        aria-label={t('outline.readNamed', { title: lesson.title })}
      >
        {t('outline.read')}
      </Link>
    </span>
  );
}
