import { Link } from '@tanstack/react-router';
import { BadgeCheck, BookOpen, Check, Clock, Gauge, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { chapterStarts } from '#machines/course/chapter-starts.ts';
import { countShape } from '#machines/course/page-shape.ts';
import { useRouteExists } from '../shell/use-place.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EdgeRuler } from '../ui/edge-ruler.tsx';
import { edgeChapters } from '../ui/page-runs.ts';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import { OverviewOutline } from './overview-outline.tsx';
import { useHours, useLanguageNames } from './course-words.ts';
import styles from './overview.module.css';

interface CourseOverviewPageProps {
  course: CourseOverview;
  orgSlug: string | undefined;
  /** The one thing to do: enroll, ask, start, go on. */
  panel: ReactNode;
}

/** A course before one reads it: what it teaches, of which pages, by whom, and what is open. */
export function CourseOverviewPage({ course, orgSlug, panel }: CourseOverviewPageProps) {
  const { t } = useTranslation('catalogue');
  return (
    <article className={styles.overview} data-testid="overview">
      <div className={styles.columns}>
        <header lang={course.language}>
          <nav className={styles.crumb} aria-label={t('overview.crumb')}>
            {orgSlug === undefined ? (
              <Link to="/learn/courses">{t('title')}</Link>
            ) : (
              <Link to="/$orgSlug/learn/courses" params={{ orgSlug }}>
                {t('title')}
              </Link>
            )}
            <span aria-hidden>/</span>
            <span>{course.organization.name}</span>
          </nav>
          <h1>{course.title}</h1>
          {course.description && <p className={styles.lead}>{course.description}</p>}
          <Facts course={course} />
        </header>
        <aside className={styles.panel} data-testid="overview-panel">
          {panel}
        </aside>
      </div>
      {course.source && <Edge course={course} source={course.source} />}
      <div className={styles.columns}>
        <div>
          {course.objectives.length > 0 && (
            <section aria-labelledby="objectives">
              <h2 id="objectives">{t('overview.objectives')}</h2>
              <ul className={styles.objectives} lang={course.language}>
                {course.objectives.map((objective) => (
                  <li key={objective}>
                    <Check size={14} strokeWidth={2.1} aria-hidden />
                    {objective}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <OverviewOutline course={course} orgSlug={orgSlug} />
        </div>
        <Aside course={course} />
      </div>
    </article>
  );
}

function Facts({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('catalogue');
  const hours = useHours();
  const names = useLanguageNames();
  const time = hours(course.minutes);
  const facts = [
    { icon: BookOpen, text: t('lessons', { count: course.lessonCount }) },
    { icon: Clock, text: time },
    { icon: Gauge, text: t(`level.${course.level}`) },
    { icon: Languages, text: names([course.language, ...course.supportedLanguages]) },
    {
      icon: BadgeCheck,
      text:
        course.score === undefined ? '' : t('overview.score', { score: course.score.toFixed(1) }),
    },
  ];
  return (
    <ul className={styles.facts}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={14} strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
    </ul>
  );
}

interface EdgeProps {
  course: CourseOverview;
  source: NonNullable<CourseOverview['source']>;
}

function Edge({ course, source }: EdgeProps) {
  const { t } = useTranslation('catalogue');
  const counts = countShape(course.shape);
  const kinds = (['taught', 'named', 'planned', 'skipped', 'unreadable'] as const).filter(
    (kind) => counts[kind] > 0,
  );
  const words = kinds.map((kind) => t(`edge.${kind}`, { count: counts[kind] }));
  return (
    <section className={styles.edge} aria-label={t('edge.title')}>
      <div className={styles.edgeWords}>
        <span>
          <b>{source.fileName}</b>, {t('edge.pages', { count: source.pageCount })}{' '}
          {t('edge.legend')}
        </span>
        <ul>
          {kinds.map((kind, at) => (
            <li key={kind} data-kind={kind}>
              {words[at]}
            </li>
          ))}
        </ul>
      </div>
      <ShapeEdge
        shape={course.shape}
        height={64}
        width={1104}
        label={t('edge.label', { pages: source.pageCount, words: words.join(', ') })}
      />
      <EdgeRuler
        chapters={edgeChapters(chapterStarts(course.chapters), course.shape.length)}
        current={undefined}
      />
    </section>
  );
}

function Aside({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('catalogue');
  const date = useDateTime();
  const exists = useRouteExists();
  const { teacher, organization } = course;
  const without = new Set([
    ...(course.questions === 0 ? ['practice'] : []),
    // Where nothing can be read there is no certificate.
    ...(course.lessonCount === 0 ? ['certificate'] : []),
  ]);
  const facts = [
    { id: 'practice', text: t('aside.questions', { count: course.questions }) },
    { id: 'audience', text: course.targetAudience },
    { id: 'certificate', text: t('aside.whenRead', { count: course.lessonCount }) },
    { id: 'students', text: t('aside.people', { count: course.students }) },
    { id: 'updated', text: date(course.updatedAt) },
  ].filter(({ id, text }) => text !== '' && !without.has(id));
  return (
    <aside>
      {teacher && (
        <>
          <h2>{t('overview.teacher')}</h2>
          <div className={styles.teacher}>
            <Avatar name={teacher.name} image={teacher.image} size={40} />
            <div>
              {exists('/$orgSlug/people/$userId') ? (
                <Link
                  to="/$orgSlug/people/$userId"
                  params={{ orgSlug: organization.slug, userId: teacher.userId }}
                >
                  {teacher.name}
                </Link>
              ) : (
                <b>{teacher.name}</b>
              )}
              <span>
                {t('overview.teaches', { name: organization.name, count: teacher.courses })}
              </span>
            </div>
          </div>
        </>
      )}
      <dl className={styles.asideFacts}>
        {facts.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`aside.${id}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
