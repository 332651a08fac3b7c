import { useTranslation } from 'react-i18next';
import {
  COURSE_SORTS,
  type CourseListing,
  type CourseSort,
  type CourseStatus,
} from '#machines/course/catalogue.ts';
import { useMay } from '../session/use-may.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ArchiveBar } from './archive-bar.tsx';
import { CourseRow, CourseRows } from './course-row.tsx';
import { useArchiving } from './use-archiving.ts';
import { useSummariesNow } from './use-course-now.ts';
import { NewCourseLink } from './new-course-link.tsx';
import { NoCourses } from './no-courses.tsx';
import styles from './course.module.css';

export type StatusFilter = CourseStatus | 'all';
const TABS: readonly StatusFilter[] = ['all', 'draft', 'published', 'archived'];

interface CoursesPageProps {
  orgSlug: string;
  /** `undefined` while it loads. */
  listing: CourseListing | undefined;
  /** By id: those that are more than the plan holds. */
  readOnly?: ReadonlySet<string>;
  failed: boolean;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  sort: CourseSort;
  onSort: (sort: CourseSort) => void;
  onPage: (page: number) => void;
}

/** The courses of an organization, by what has become of them. */
export function CoursesPage(props: CoursesPageProps) {
  const { orgSlug, listing, search, onSearch, status, onStatus, sort, onSort } = props;
  const { t } = useTranslation('course');
  // There is nothing to look for yet.
  const none = listing?.counts.all === 0 && search === '';
  return (
    <>
      <PageHeader title={t('title')} actions={<NewCourseLink orgSlug={orgSlug} />} />
      {none ? (
        <NoCourses orgSlug={orgSlug} />
      ) : (
        <>
          <div className={styles.courseFilters}>
            <PausingSearch
              className={styles.courseSearch}
              label={t('search')}
              value={search}
              onSearch={onSearch}
            />
            <Select
              label={t('sort.label')}
              hideLabel
              value={sort}
              onChange={onSort}
              options={COURSE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </div>
          <Tabs
            label={t('title')}
            selected={status}
            onSelect={onStatus}
            items={TABS.map((id) => ({
              id,
              label: t(`status.${id}`),
              ...(listing ? { count: listing.counts[id] } : {}),
              content: <Rows {...props} />,
            }))}
          />
        </>
      )}
    </>
  );
}

const NONE: CourseListing['items'] = [];

function Rows(props: CoursesPageProps) {
  const { orgSlug, listing, readOnly, failed, onRetry, search, status, onPage } = props;
  const courses = useSummariesNow(listing?.items ?? NONE);
  const { t } = useTranslation(['course', 'errors']);
  const mayArchive = useMay()('courses:publish');
  const archiving = useArchiving(orgSlug);
  if (failed) {
    return (
      <ErrorRegion title={t('errors:failedTo.loadCourses')} onRetry={onRetry}>
        {t('failed')}
      </ErrorRegion>
    );
  }
  if (!listing) return <Skeleton rows={6} />;
  if (listing.items.length === 0) {
    return (
      <EmptyState>{search === '' ? t(`none.${status}`) : t('noMatch', { search })}</EmptyState>
    );
  }
  return (
    <>
      <CourseRows>
        {courses.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            orgSlug={orgSlug}
            readOnly={readOnly?.has(course.id)}
            chosen={archiving.chosen.has(course.slug)}
            onChoose={
              mayArchive && course.status !== 'archived'
                ? () => archiving.toggle(course.slug)
                : undefined
            }
          />
        ))}
      </CourseRows>
      {archiving.chosen.size > 0 ? (
        <ArchiveBar archiving={archiving} />
      ) : (
        <Pager label={t('title')} listing={listing} onPage={onPage} />
      )}
    </>
  );
}
