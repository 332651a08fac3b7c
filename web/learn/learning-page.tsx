import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import type { Listing } from '#machines/listing.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GettingStarted } from './getting-started.tsx';
import { LearningRow } from './learning-row.tsx';
import styles from './learn.module.css';

interface LearningPageProps {
  name: string;
  orgSlug: string;
  /** `undefined` while it loads. */
  listing: Listing<CourseSummary> | undefined;
  failed: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
}

/** The learner's first page in an organization. */
export function LearningPage({ name, listing, ...rest }: LearningPageProps) {
  const { t } = useTranslation('learn');
  return (
    <>
      <PageHeader title={t('title')}>
        {listing && listing.total > 0
          ? t('lead', { name, count: listing.total })
          : t('leadEmpty', { name })}
      </PageHeader>
      <Shelf listing={listing} {...rest} />
    </>
  );
}

function Shelf({ orgSlug, listing, failed, onRetry, onPage }: Omit<LearningPageProps, 'name'>) {
  const { t } = useTranslation('learn');
  if (!listing) {
    return failed ? <ErrorRegion title={t('failed')} onRetry={onRetry} /> : <Skeleton rows={5} />;
  }
  if (listing.total === 0) return <GettingStarted orgSlug={orgSlug} />;
  return (
    <>
      <ul className={styles.learnRows}>
        {listing.items.map((course) => (
          <LearningRow key={course.id} course={course} orgSlug={orgSlug} />
        ))}
      </ul>
      <Pager label={t('title')} listing={listing} onPage={onPage} />
    </>
  );
}
