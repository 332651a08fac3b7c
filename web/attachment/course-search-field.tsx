import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { TALK_LIMITS, type FoundPassage } from '#machines/talk/talk.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './attachment.module.css';

interface CourseSearchProps {
  courseId: string;
  language: Language;
  searchesWeb: boolean;
  onChoose: (passage: string) => void;
  onClose: () => void;
}

/** Places of the course that speak of some words; the one that is chosen stands beside the question. */
export function CourseSearch(props: CourseSearchProps) {
  const { courseId, language, searchesWeb, onChoose, onClose } = props;
  const { t } = useTranslation('talk');
  const [words, setWords] = useState('');
  const { data, isError, isFetching, refetch } = useQuery({
    ...useTRPC().talk.search.queryOptions({ courseId, words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const found = words === '' ? undefined : data;
  return (
    <Dialog open wide onOpenChange={onClose} title={t('find.title')}>
      <p className={styles.searched}>{t(searchesWeb ? 'find.whereAndWeb' : 'find.where')}</p>
      <PausingSearch
        label={t('find.label')}
        value={words}
        onSearch={(text) => setWords(text.slice(0, TALK_LIMITS.search))}
      />
      {isError && (
        <ErrorRegion title={t('find.failed')} onRetry={() => void refetch()}>
          {t('openFailedText')}
        </ErrorRegion>
      )}
      {words !== '' && !found && isFetching && <Skeleton rows={4} />}
      {found?.length === 0 && <p role="status">{t('find.none', { words })}</p>}
      <ul className={styles.found} aria-label={t('find.title')}>
        {found?.map((place) => (
          <li key={`${place.documentId} ${place.page} ${place.lesson?.id}`}>
            <button type="button" onClick={() => onChoose(place.text)}>
              <b>
                <PlaceName place={place} />
              </b>
              <q lang={language}>{place.text}</q>
            </button>
          </li>
        ))}
      </ul>
      {searchesWeb && words !== '' && <WebPlaces courseId={courseId} words={words} />}
    </Dialog>
  );
}

/** What is found on the web: apart from the course, and by its address. */
function WebPlaces({ courseId, words }: { courseId: string; words: string }) {
  const { t } = useTranslation('talk');
  const { data, isError, isPending } = useQuery({
    ...useTRPC().talk.searchWeb.queryOptions({ courseId, words }),
    meta: { silent: true },
  });
  return (
    <section className={styles.web} aria-label={t('find.web.title')}>
      <h3>{t('find.web.title')}</h3>
      <p className={styles.searched}>{t('find.web.text')}</p>
      {isPending && <Skeleton rows={3} />}
      {isError && <p role="status">{t('find.web.failed')}</p>}
      {data?.length === 0 && <p role="status">{t('find.web.none', { words })}</p>}
      <ul>
        {data?.map(({ url, title, text }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {title}
            </a>
            <small>{new URL(url).host}</small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceName({ place: { page, label, lesson } }: { place: FoundPassage }) {
  const words = usePageWords();
  const names = [page === undefined ? undefined : words.short(page, label), lesson?.title];
  return <>{names.filter(Boolean).join(' · ')}</>;
}
