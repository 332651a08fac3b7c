import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { completionRate } from '#machines/dashboard/dashboard.ts';
import { courseEdge } from '../course/course-edge.ts';
import { CourseStatusMark } from '../course/course-status.tsx';
import { Region } from '../ui/card.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { Table, TableTitle, type Column } from '../ui/table.tsx';
import textStyles from '../ui/text.module.css';

interface TopCoursesProps {
  courses: readonly CourseSummary[];
  total: number;
  orgSlug: string;
}

/** The courses with most students, with what of their books is taught and how many finish. */
export function TopCourses({ courses, total, orgSlug }: TopCoursesProps) {
  const { t } = useTranslation('dashboard');
  const columns = useColumns(orgSlug);
  return (
    <Region
      title={t('top.title')}
      note={t('top.note')}
      end={
        <Link className={textStyles.link} to="/$orgSlug/dashboard/courses" params={{ orgSlug }}>
          {t('top.all', { count: total })}
        </Link>
      }
    >
      <Table caption={t('top.title')} rows={courses} rowKey={({ id }) => id} columns={columns} />
    </Region>
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
