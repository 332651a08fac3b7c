import './learn.css';
import { useTranslation } from 'react-i18next';
import type { CourseSummary, Listing } from '#machines/course/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GettingStarted } from './getting-started.tsx';
import { LearningRow } from './learning-row.tsx';

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
  const { t } = useTranslation(['learn', 'common']);
  if (!listing) {
    return failed ? <ErrorRegion title={t('failed')} onRetry={onRetry} /> : <Skeleton rows={5} />;
  }
  if (listing.total === 0) return <GettingStarted orgSlug={orgSlug} />;
  const last = Math.ceil(listing.total / listing.limit);
  return (
    <>
      <ul className="learn-rows">
        {listing.items.map((course) => (
          <LearningRow key={course.id} course={course} orgSlug={orgSlug} />
        ))}
      </ul>
      {last > 1 && (
        <nav className="learn-pages" aria-label={t('title')}>
          <Button isDisabled={listing.page <= 1} onPress={() => onPage(listing.page - 1)}>
            {t('common:action.back')}
          </Button>
          <span className="num">
            {listing.page} / {last}
          </span>
          <Button isDisabled={listing.page >= last} onPress={() => onPage(listing.page + 1)}>
            {t('common:action.next')}
          </Button>
        </nav>
      )}
    </>
  );
}
