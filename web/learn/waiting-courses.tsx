import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WaitingCourse } from '#machines/progress/learning-home.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { courseLink } from '../shell/course-link.ts';
import { Status } from '../ui/status.tsx';
import styles from './learn.module.css';

interface WaitingCoursesProps {
  waiting: readonly WaitingCourse[];
  orgSlug: string | undefined;
}

/** What is not open to one: where one asked to be let in, and where one may not go on. */
export function WaitingCourses({ waiting, orgSlug }: WaitingCoursesProps) {
  const { t } = useTranslation('learn');
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <ul>
        {waiting.map((course) => (
          <Row key={course.id} course={course} orgSlug={orgSlug} />
        ))}
      </ul>
    </section>
  );
}

function Row({ course, orgSlug }: { course: WaitingCourse; orgSlug: string | undefined }) {
  const { t } = useTranslation('learn');
  const day = useDateTime();
  const { slug, title, language, state, since } = course;
  return (
    <li className={styles.waitingRow} data-testid="waiting-row">
      <span>
        <Link lang={language} {...courseLink({ orgSlug, courseSlug: slug })}>
          {title}
        </Link>
        <small>{t(`waiting.${state}`, since ? { date: day(since, 'dayOfYear') } : {})}</small>
      </span>
      <State state={state} />
    </li>
  );
}

function State({ state }: Pick<WaitingCourse, 'state'>) {
  switch (state) {
    case 'pending':
    case 'rejected':
      return <Status kind="request" state={state} />;
    case 'open':
      return <Status kind="privacy" state="public" />;
    case 'suspended':
      return <Status kind="enrollment" state="suspended" />;
    default:
      return state satisfies never;
  }
}
