import { useTranslation } from 'react-i18next';
import type { CourseStage, CourseSummary } from '#machines/course/catalogue.ts';
import type { Listing } from '#machines/listing.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { Segment } from '../ui/segment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseRow, CourseRows } from './course-row.tsx';
import { useSummariesNow } from './use-course-now.ts';
import { NewCourseLink } from './new-course-link.tsx';
import { NoCourses } from './no-courses.tsx';
import styles from './course.module.css';

export type StageFilter = CourseStage | 'all';
const STAGES: readonly StageFilter[] = ['all', 'planning', 'writing', 'written'];

interface CoursesPageProps {
  orgSlug: string;
  /** `undefined` while it loads. */
  listing: Listing<CourseSummary> | undefined;
  failed: boolean;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
  stage: StageFilter;
  onStage: (stage: StageFilter) => void;
  onPage: (page: number) => void;
}

const NONE: readonly CourseSummary[] = [];

export function CoursesPage(props: CoursesPageProps) {
  const { orgSlug, listing, search, onSearch, stage, onStage } = props;
  const { t } = useTranslation('course');
  // There is nothing to look for yet.
  const none = listing?.total === 0 && search === '' && stage === 'all';
  return (
    <>
      <PageHeader title={t('title')} actions={<NewCourseLink orgSlug={orgSlug} />}>
        {listing && t('count', { count: listing.total })}
      </PageHeader>
      {!none && (
        <div className={styles.courseFilters}>
          <SearchInput
            className={styles.courseSearch}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
          <Segment
            label={t('title')}
            value={stage}
            onChange={onStage}
            options={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
          />
        </div>
      )}
      <Rows {...props} />
    </>
  );
}

function Rows({ orgSlug, listing, failed, onRetry, search, stage, onPage }: CoursesPageProps) {
  const courses = useSummariesNow(listing?.items ?? NONE);
  const { t } = useTranslation(['course', 'common']);
  if (failed) return <ErrorRegion title={t('course:failed')} onRetry={onRetry} />;
  if (!listing) return <Skeleton rows={6} />;
  if (listing.items.length === 0) {
    return search !== '' || stage !== 'all' ? (
      <EmptyState>
        {t('course:noMatch', { search: search || t(`course:stage.${stage}`) })}
      </EmptyState>
    ) : (
      <NoCourses orgSlug={orgSlug} />
    );
  }
  return (
    <>
      <CourseRows>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} orgSlug={orgSlug} />
        ))}
      </CourseRows>
      <Pager label={t('course:title')} listing={listing} onPage={onPage} />
    </>
  );
}
