import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { PlanNeeded } from '../session/plan-needed.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Bar } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { QuestionText } from '../ui/question-text.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import denseStyles from '../ui/dense.module.css';
import type { ClassPart, StudentProgress } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

interface StudentSheetProps extends ClassPart {
  userId: string;
  onClose: () => void;
}

/** One student: what they have read, how their questions went, and what they got wrong. */
export function StudentSheet({ at, courseId, userId, onClose }: StudentSheetProps) {
  const { t } = useTranslation('student');
  const { one } = useTRPC().student;
  const query = useQuery(one.queryOptions({ ...at, userId }, { meta: { silent: true } }));
  const { data, error } = query;
  useClassNow(courseId, one.pathKey(), data);
  const code = error ? failureFacts(error).code : undefined;
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={data?.name ?? t('column.student')}
      meta={data?.email}
    >
      {data ? (
        <Progress student={data} />
      ) : code === 'PLAN_NEEDED' ? (
        <PlanNeeded orgSlug={at.orgSlug} what={t('one.analytics')} error={error} />
      ) : code === 'NOT_FOUND' ? (
        <Notice>{t('one.gone')}</Notice>
      ) : error ? (
        <ErrorRegion title={t('one.failed')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
  );
}

function Progress({ student }: { student: StudentProgress }) {
  const { t } = useTranslation('student');
  const { lessons, missed } = student;
  return (
    <div className={denseStyles.detail}>
      <Facts student={student} />
      {lessons.length > 0 && (
        <section>
          <h3 className={styles.sheetTitle}>{t('one.lessons')}</h3>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <Lesson key={lesson.id} lesson={lesson} />
            ))}
          </ol>
        </section>
      )}
      {missed.length > 0 && (
        <section>
          <h3 className={styles.sheetTitle}>{t('one.missed')}</h3>
          <ol className={styles.hardest}>
            {missed.map(({ lesson, question, tries, solved }) => (
              <li key={`${lesson} ${question}`}>
                <b>
                  <QuestionText text={question} />
                </b>
                <small>
                  {lesson}, {t(solved ? 'one.solved' : 'one.unsolved', { count: tries })}
                </small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Facts({ student }: { student: StudentProgress }) {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const { status, enrolledAt, completedAt, lastReadAt, seconds, lessons } = student;
  const read = lessons.filter(({ doneAt }) => doneAt !== null).length;
  const facts = [
    { id: 'lessons', text: t('read', { read, total: lessons.length }) },
    { id: 'time', text: t('one.minutes', { count: Math.round(seconds / 60) }) },
    { id: 'enrolled', text: moment(enrolledAt, 'dayOfYear') },
    { id: 'completed', text: completedAt === null ? '' : moment(completedAt, 'dayOfYear') },
    { id: 'lastRead', text: lastReadAt === null ? t('one.never') : moment(lastReadAt) },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={denseStyles.facts}>
      <div>
        <dt>{t('column.status')}</dt>
        <dd>
          <Status kind="enrollment" state={status} />
        </dd>
      </div>
      {facts.map(({ id, text }) => (
        <div key={id}>
          <dt>{t(`column.${id}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lesson({ lesson }: { lesson: StudentProgress['lessons'][number] }) {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const { number, title, furthest, doneAt, answered, firstRight } = lesson;
  const percent = Math.round(furthest * 100);
  const said =
    doneAt === null
      ? percent === 0
        ? t('one.unread')
        : t('one.begun', { percent })
      : t('one.done', { date: moment(doneAt, 'dayOfYear') });
  return (
    <li data-testid="student-lesson">
      <span>
        {number} {title}
        {answered > 0 && <small> {t('one.quiz', { right: firstRight, count: answered })}</small>}
      </span>
      <Bar part={doneAt === null ? furthest : 1} label={`${title}: ${said}`} />
      <small>{said}</small>
    </li>
  );
}
