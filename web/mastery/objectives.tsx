import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseMastery, LessonMastery, ObjectiveMastery } from '#machines/mastery/mastery.ts';
import { lessonLink, type CoursePlace } from '../shell/course-link.ts';
import { Select } from '../ui/select.tsx';
import { Table, TableTitle } from '../ui/table.tsx';
import styles from './mastery.module.css';
import textStyles from '../ui/text.module.css';

interface ObjectivesProps {
  mastery: CourseMastery;
  orgSlug: string | undefined;
  onCourse: (courseSlug: string) => void;
}

/** What one can do of what a course is to teach, objective by objective. */
export function Objectives({ mastery, orgSlug, onCourse }: ObjectivesProps) {
  const { t } = useTranslation('mastery');
  const { courses, courseSlug, lessons } = mastery;
  if (courseSlug === undefined) return null;
  const place = { orgSlug, courseSlug };
  const rows = lessons.flatMap((lesson) =>
    lesson.objectives.map((objective, at): Row => ({
      lesson,
      objective,
      place,
      key: `${lesson.slug} ${at}`,
    })),
  );
  return (
    <section className={styles.objectives} aria-labelledby="objectives">
      <header>
        <h2 id="objectives">{t('objectives.title')}</h2>
        {courses.length > 1 && (
          <Select
            label={t('objectives.course')}
            hideLabel
            className={styles.course}
            options={courses.map(({ slug, title }) => ({ value: slug, label: title }))}
            value={courseSlug}
            onChange={onCourse}
          />
        )}
      </header>
      <Table
        caption={t('objectives.title')}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<p className={textStyles.quiet}>{t('objectives.none')}</p>}
        columns={[
          {
            id: 'objective',
            header: t('objectives.objective'),
            cell: objectiveCell,
          },
          {
            id: 'lesson',
            header: t('objectives.lesson'),
            hideOnPhone: true,
            cell: lessonCell,
          },
          {
            id: 'known',
            header: t('objectives.known'),
            align: 'end',
            cell: knownCell,
          },
        ]}
      />
    </section>
  );
}

interface Row {
  lesson: LessonMastery;
  objective: ObjectiveMastery;
  place: CoursePlace;
  key: string;
}

function objectiveCell(row: Row) {
  return <TableTitle meta={lessonCell(row)}>{row.objective.text}</TableTitle>;
}

function lessonCell({ lesson, place }: Row) {
  return <Link {...lessonLink(place, lesson.slug)}>{lesson.title}</Link>;
}

function knownCell({ objective }: Row) {
  return <Known objective={objective} />;
}

function Known({ objective: { level, known, questions } }: { objective: ObjectiveMastery }) {
  const { t } = useTranslation('mastery');
  return (
    <span className={styles.level} data-level={level}>
      {t(`level.${level}`)}
      {questions > 0 && <small>{t('objectives.count', { known, count: questions })}</small>}
    </span>
  );
}
