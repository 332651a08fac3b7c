import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PrivacyCard } from '../course-life/privacy-card.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { useConnection } from '../lib/live/use-live.ts';
import { Notice } from '../ui/notice.tsx';
import { Stats } from '../ui/stats.tsx';
import { ClassProgress } from './class-progress.tsx';
import { StudentInvitations } from './student-invitations.tsx';
import { LinkList } from './link-list.tsx';
import { RequestList } from './request-list.tsx';
import { StudentList } from './student-list.tsx';
import type { ClassPart } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

interface StudentsTabProps {
  course: { id: string; slug: string };
  orgSlug: string;
}

/** The class of a course: who asks, who is in, and what lets people in. */
export function StudentsTab({ course, orgSlug }: StudentsTabProps) {
  const at = { orgSlug, courseSlug: course.slug };
  const { t } = useTranslation('common');
  const connection = useConnection();
  return (
    <>
      {connection === 'lost' && <Notice tone="live">{t('state.offline')}</Notice>}
      <ClassStats at={at} courseId={course.id} />
      <div className={styles.students}>
        <div className={styles.studentsMain}>
          <RequestList at={at} courseId={course.id} />
          <StudentList at={at} courseId={course.id} />
          <ClassProgress at={at} courseId={course.id} />
        </div>
        <div className={styles.studentsAside}>
          <PrivacyCard {...at} />
          <LinkList at={at} courseId={course.id} />
          <StudentInvitations at={at} courseId={course.id} />
        </div>
      </div>
    </>
  );
}

function ClassStats({ at, courseId }: ClassPart) {
  const { t } = useTranslation('student');
  const { stats } = useTRPC().student;
  const { data } = useQuery(stats.queryOptions(at));
  useClassNow(courseId, stats.pathKey(), data);
  // Where nobody is, nothing is completed or not.
  const share =
    data && data.total > 0 ? `${Math.round((data.completed / data.total) * 100)}%` : '–';
  return (
    <Stats
      items={[
        {
          label: t('stat.total'),
          value: data?.total ?? '–',
          ...(data && data.recent > 0 ? { note: t('stat.recent', { count: data.recent }) } : {}),
        },
        {
          label: t('stat.progress'),
          value: data && data.total > 0 ? `${data.averageProgress}%` : '–',
          ...(data && data.total > 0
            ? { note: t('stat.lessons', { read: data.averageLessons, total: data.lessonCount }) }
            : {}),
        },
        {
          label: t('stat.completion'),
          value: share,
          ...(data && data.total > 0
            ? { note: t('stat.completed', { done: data.completed, total: data.total }) }
            : {}),
        },
      ]}
    />
  );
}
