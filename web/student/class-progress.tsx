import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { PlanNeeded } from '../session/plan-needed.tsx';
import { Region } from '../ui/card.tsx';
import { Bar } from '../ui/meter.tsx';
import { QuestionText } from '../ui/question-text.tsx';
import type { ClassPart, CourseAt } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

/** How far the class is, lesson by lesson, and what it finds hard; nothing before there is a class. */
export function ClassProgress({ at, courseId }: ClassPart) {
  const { t } = useTranslation('student');
  const { progress } = useTRPC().student;
  const { data, error } = useQuery(progress.queryOptions(at, { meta: { silent: true } }));
  useClassNow(courseId, progress.pathKey(), data);
  if (error) {
    return <PlanNeeded orgSlug={at.orgSlug} what={t('progress.analytics')} error={error} />;
  }
  if (!data || data.students === 0) return null;
  const { students, lessons, hardest } = data;
  return (
    <>
      {lessons.length > 0 && (
        <Region title={t('progress.lessons')}>
          <ol className={styles.lessons}>
            {lessons.map(({ id, slug, title, read }) => {
              const said = t('progress.read', { read, total: students });
              return (
                <li key={id}>
                  <ToLesson at={at} lessonSlug={slug}>
                    {title}
                  </ToLesson>
                  <Bar part={read / students} label={`${title}: ${said}`} />
                  <small>{said}</small>
                </li>
              );
            })}
          </ol>
        </Region>
      )}
      {hardest.length > 0 && (
        <Region title={t('progress.hardest')}>
          <ol className={styles.hardest}>
            {hardest.map(({ lessonId, lessonSlug, lesson, question, answers, wrong }) => (
              <li key={`${lessonId} ${question}`}>
                <b>
                  <QuestionText text={question} />
                </b>
                <small>
                  <ToLesson at={at} lessonSlug={lessonSlug}>
                    {lesson}
                  </ToLesson>
                  , {t('progress.wrong', { wrong, answers })}
                </small>
              </li>
            ))}
          </ol>
        </Region>
      )}
    </>
  );
}

interface ToLessonProps {
  at: CourseAt;
  lessonSlug: string;
  children: ReactNode;
}

/** Where its text and its questions are changed. */
function ToLesson({ at, lessonSlug, children }: ToLessonProps) {
  return (
    <Link
      className={styles.toLesson}
      to="/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug"
      params={{ ...at, lessonSlug }}
    >
      {children}
    </Link>
  );
}
