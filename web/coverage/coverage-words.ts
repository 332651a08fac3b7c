import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import type { Account, EntryAccount, PageAccount } from '#machines/course/coverage-report.ts';

export interface CoverageLesson {
  id: string;
  number: string;
  title: string;
}

export interface CoverageWords {
  /** "p. 132, taught" */
  page(page: number): string;
  /** The heading the page stands under, when the source has one. */
  entry(page: number): string | undefined;
  /** The lessons that teach it, or why none does. */
  why(of: Pick<PageAccount | EntryAccount, 'state' | 'lessonIds' | 'reason'>): string;
  lesson(id: string): string;
  /** Tenths of a percent. */
  share(tenths: number): string;
}

/** What is said of pages, in the words of both the edge and the table. */
export function useCoverageWords(
  account: Account,
  lessons: ReadonlyMap<string, CoverageLesson>,
): CoverageWords {
  const { t, i18n } = useTranslation(['studio', 'common']);
  return useMemo(
    () => wordsOf(account, lessons, t, i18n.language),
    [account, lessons, t, i18n.language],
  );
}

/** How many headings of one page are named. */
const NAMED = 3;

function wordsOf(
  account: Account,
  lessons: ReadonlyMap<string, CoverageLesson>,
  t: TFunction<['studio', 'common']>,
  language: string,
): CoverageWords {
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const lesson = (id: string) => {
    const known = lessons.get(id);
    return known
      ? t('studio:coverage.lesson', { number: known.number, title: known.title })
      : t('studio:coverage.removed');
  };
  return {
    lesson,
    page(page) {
      const what = t(`common:edge.${account.pages[page - 1]?.state ?? 'planned'}`);
      return t('common:edge.tip', { page, what });
    },
    entry(page) {
      const begins = account.entries.filter(({ pages }) => pages.from === page);
      if (begins.length > 1)
        return begins
          .slice(0, NAMED)
          .map(({ title }) => title)
          .join(' · ');
      const index = account.pages[page - 1]?.entry;
      return index === undefined ? undefined : account.entries[index]?.title;
    },
    why({ state, lessonIds, reason }) {
      if (state === 'skipped' || state === 'unreadable') {
        return reason ? t(`studio:coverage.reason.${reason}`) : '';
      }
      if (lessonIds.length === 0) return t('studio:coverage.nobody');
      return lessonIds.map(lesson).join(', ');
    },
    share: (tenths) => percent.format(tenths / 1000),
  };
}
