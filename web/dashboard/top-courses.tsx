import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { completionRate } from '#machines/dashboard/dashboard.ts';
import { ChartRegion } from '../chart/chart-region.tsx';
import { RankChart } from '../chart/chart.tsx';
import { courseEdge } from '../course/course-edge.ts';
import { CourseStatusMark } from '../course/course-status.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { TableTitle, type Column } from '../ui/table.tsx';
import textStyles from '../ui/text.module.css';

interface TopCoursesProps {
  courses: readonly CourseSummary[];
  total: number;
  orgSlug: string;
}

/**
 * The courses with most students, with what of their books is taught and how many finish: a table, and behind it how
 * they compare.
 */
export function TopCourses({ courses, total, orgSlug }: TopCoursesProps) {
  const { t, i18n } = useTranslation('dashboard');
  const columns = useColumns(orgSlug);
  const rows = courses.map(({ id, title, students }) => ({
    id,
    name: title,
    value: students?.total ?? 0,
  }));
  const isNobody = rows.every(({ value }) => value === 0);
  return (
    <ChartRegion
      title={t('top.title')}
      note={t('top.note')}
      end={
        <Link className={textStyles.link} to="/$orgSlug/dashboard/courses" params={{ orgSlug }}>
          {t('top.all', { count: total })}
        </Link>
      }
      table={{ caption: t('top.title'), rows: courses, rowKey: ({ id }) => id, columns }}
      first="table"
    >
      {!isNobody && (
        <RankChart rows={rows} format={(count) => count.toLocaleString(i18n.language)} />
      )}
    </ChartRegion>
  );
}

function useColumns(orgSlug: string): Column<CourseSummary>[] {
  const { t, i18n } = useTranslation('dashboard');
  return [
    {
      id: 'course',
      header: t('top.course'),
      cell: (course) => (
        <Link
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug: course.slug }}
          lang={course.language}
        >
          <TableTitle>{course.title}</TableTitle>
        </Link>
      ),
    },
    {
      id: 'pages',
      header: t('top.pages'),
      hideOnPhone: true,
      width: '120px',
      cell: ({ coverage }) => <ForeEdge size={14} segments={courseEdge(coverage)} decorative />,
    },
    {
      id: 'status',
      header: t('top.status'),
      cell: (course) => <CourseStatusMark course={course} />,
    },
    {
      id: 'students',
      header: t('stat.students'),
      align: 'end',
      cell: ({ students }) => students?.total.toLocaleString(i18n.language) ?? '–',
    },
    {
      id: 'completion',
      header: t('completion.title'),
      align: 'end',
      hideOnPhone: true,
      cell: rateOf,
    },
  ];
}

function rateOf({ students }: CourseSummary): string {
  const rate = students && completionRate(students);
  return rate === undefined ? '–' : `${rate}%`;
}
