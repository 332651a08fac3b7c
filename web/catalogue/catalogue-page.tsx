import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueListing, NearTitle } from '#machines/catalogue/course-overview.ts';
import { Button } from '../ui/button.tsx';
import { courseLink } from '../shell/course-link.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import listStyles from '../ui/list.module.css';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { catalogueSearch, isNarrowed, type CatalogueChange } from './catalogue-search.ts';
import { useRecentSearches, type RecentSearches } from './recent-searches.ts';
import styles from './catalogue.module.css';

interface CataloguePageProps {
  orgSlug: string | undefined;
  /** `undefined` while it loads. */
  listing: CatalogueListing | undefined;
  /** Another one is on its way; what is shown is that of before. */
  isOld: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Everything one can learn: found by a word, narrowed by filters, twelve a page. */
export function CataloguePage(props: CataloguePageProps) {
  const { orgSlug, listing, isOld, failed, onRetry } = props;
  const { t } = useTranslation(['catalogue', 'errors']);
  const [search, setSearch] = useQueryStates(catalogueSearch);
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const change = (next: CatalogueChange) => void setSearch({ page: null, ...next });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            recent.add(search.search);
          }}
        >
          <SearchInput
            ref={field}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search.search}
            maxLength={200}
            onChange={(event) => change({ search: event.currentTarget.value })}
            onBlur={() => recent.add(search.search)}
          />
          <Recent recent={recent} onChoose={(word) => change({ search: word })} />
        </form>
      </header>
      <CatalogueFilters search={search} range={useRange(listing)} onChange={change} />
      <ListRegion
        label={t('title')}
        listing={listing}
        failed={
          failed && (
            <ErrorRegion
              title={t(`errors:failedTo.${search.search ? 'searchCourses' : 'loadCourses'}`)}
              onRetry={onRetry}
            />
          )
        }
        rows={6}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              action={<Button onPress={() => void setSearch(null)}>{t('none.clear')}</Button>}
            >
              {search.search ? t('none.search', { search: search.search }) : t('none.filters')}
              <NearTitles titles={listing?.nearest ?? []} orgSlug={orgSlug} />
            </EmptyState>
          ) : (
            <EmptyState>{t('none.all')}</EmptyState>
          )
        }
        onPage={(page) => void setSearch({ page }, { scroll: true, history: 'push' })}
      >
        {({ items }) => (
          <ul className={listStyles.rows} aria-busy={isOld} data-testid="catalogue-rows">
            {items.map((course) => (
              <CatalogueRow
                key={course.slug}
                course={course}
                orgSlug={orgSlug}
                search={search.search}
              />
            ))}
          </ul>
        )}
      </ListRegion>
    </div>
  );
}

function useRange(listing: CatalogueListing | undefined): string | undefined {
  const { t } = useTranslation('catalogue');
  if (!listing || listing.total === 0) return listing && t('range.none');
  const { page, limit, total, items } = listing;
  const from = (page - 1) * limit + 1;
  return t('range.some', { from, to: from + items.length - 1, count: total });
}

/** What comes near to a search that found nothing. */
function NearTitles({ titles, orgSlug }: { titles: NearTitle[]; orgSlug: string | undefined }) {
  const { t } = useTranslation('catalogue');
  if (titles.length === 0) return null;
  return (
    <span className={styles.near} data-testid="near-titles">
      {t('none.near')}
      {titles.map(({ slug, title, language }) => (
        <Link key={slug} lang={language} {...courseLink({ orgSlug, courseSlug: slug })}>
          {title}
        </Link>
      ))}
    </span>
  );
}

/** The slash puts the cursor into the search, wherever nothing else is typed. */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}

function Recent({
  recent,
  onChoose,
}: {
  recent: RecentSearches;
  onChoose: (word: string) => void;
}) {
  const { t } = useTranslation('catalogue');
  if (recent.words.length === 0) return null;
  return (
    <div className={styles.recent} data-testid="recent-searches">
      <span>{t('recent.title')}</span>
      {recent.words.map((word) => (
        <span key={word}>
          <button type="button" onClick={() => onChoose(word)}>
            {word}
          </button>
          <button
            type="button"
            aria-label={t('recent.remove', { word })}
            onClick={() => recent.remove(word)}
          >
            <X size={12} strokeWidth={2.1} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className={styles.recentClear} onClick={recent.clear}>
        {t('recent.clear')}
      </button>
    </div>
  );
}
