import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import type { Listing } from '#machines/listing.ts';
import { Region } from '../ui/card.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GettingStarted } from './getting-started.tsx';
import { LearningRow } from './learning-row.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './learn.module.css';
import textStyles from '../ui/text.module.css';

export interface LearningShelf {
  organization: { slug: string; name: string };
  /** `undefined` while it loads. */
  listing: Listing<CourseSummary> | undefined;
  failed: boolean;
  onRetry: () => void;
}

interface AllLearningPageProps {
  name: string;
  shelves: ReadonlyArray<LearningShelf>;
}

/** The learner's first page across organizations: a shelf for each that has something to read. */
export function AllLearningPage({ name, shelves }: AllLearningPageProps) {
  const { t } = useTranslation('learn');
  const loading = shelves.some(({ listing, failed }) => !listing && !failed);
  const shown = shelves.filter(({ listing, failed }) => failed || (listing && listing.total > 0));
  const total = shelves.reduce((sum, { listing }) => sum + (listing?.total ?? 0), 0);
  return (
    <>
      <PageHeader title={t('title')}>
        {total > 0 ? t('lead', { name, count: total }) : t('leadEmpty', { name })}
      </PageHeader>
      {shown.map((shelf) => (
        <Shelf key={shelf.organization.slug} shelf={shelf} />
      ))}
      {loading && <Skeleton rows={5} />}
      {!loading && shown.length === 0 && <GettingStarted orgSlug={undefined} />}
    </>
  );
}

function Shelf({ shelf }: { shelf: LearningShelf }) {
  const { t } = useTranslation('learn');
  const { organization, listing, failed, onRetry } = shelf;
  return (
    <Region
      title={organization.name}
      end={
        <Link
          to="/$orgSlug/learn"
          params={{ orgSlug: organization.slug }}
          className={classNames(textStyles.link, textStyles.small)}
        >
          {t('all', { count: listing?.total ?? 0 })}
        </Link>
      }
    >
      {failed && !listing ? (
        <ErrorRegion title={t('failed')} onRetry={onRetry} />
      ) : (
        <ul className={styles.learnRows}>
          {listing?.items.map((course) => (
            <LearningRow key={course.id} course={course} orgSlug={organization.slug} />
          ))}
        </ul>
      )}
    </Region>
  );
}
