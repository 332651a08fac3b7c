import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { useTRPC } from './api-client.ts';
import { usePageWords } from './use-page-words.ts';
import { countPages, pageRanges } from './written-page-ranges.ts';

const Names = createContext<Readonly<Record<number, string>>>({});

interface PageNamesProps {
  /** Whose pages are spoken of below; none of a course without a book. */
  documentId: string | undefined;
  children: ReactNode;
}

/** Knows what the pages of a document are called, for whatever below names some of them. */
export function PageNames({ documentId = '', children }: PageNamesProps) {
  const { data = {} } = useQuery({
    ...useTRPC().document.pageNames.queryOptions({ documentId }, { meta: { silent: true } }),
    enabled: documentId !== '',
    staleTime: Infinity,
  });
  return <Names value={data}>{children}</Names>;
}

/**
 * "pp. 4–6, 9", "slides 4–6", "section “Loops”": with the word for what they are.
 * @param bare only numbers of pages, where the word for them stands above
 */
export function usePageList({ bare = false } = {}): (pages: readonly PageRange[]) => string {
  const { t } = useTranslation('common');
  const words = usePageWords();
  const names = use(Names);
  return (pages) => {
    const isNamed = pages.some(({ from }) => names[from] !== undefined);
    if (!isNamed && bare) return pageRanges(pages);
    if (!isNamed) return t('page.list', { pages: pageRanges(pages), count: countPages(pages) });
    return pages.map(({ from, to }) => words.range(from, to, (page) => names[page])).join(', ');
  };
}
