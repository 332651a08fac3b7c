import type { ReactNode } from 'react';
import type { CsvColumn } from '../lib/csv.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Button } from './button.tsx';
import { ChosenRow } from './chosen-row.ts';
import { CsvButton } from './csv-button.tsx';
import denseStyles from './dense.module.css';
import { EmptyState } from './empty-state.tsx';
import { ErrorRegion } from './error-region.tsx';
import { ListRegion } from './list-region.tsx';
import { PageHeader } from './page-header.tsx';
import type { PagerProps } from './pager.tsx';
import { PausingSearch, type PausingSearchProps } from './pausing-search.tsx';
import type { Ticks } from './use-ticks.tsx';

interface ListPageProps<Row> {
  title: string;
  /** One sentence of what stands here now. */
  lead?: ReactNode;
  /** What can be done besides reading it. */
  action?: ReactNode;
  search: PausingSearchProps;
  /** What else it is narrowed by. */
  filters?: ReactNode;
  /** Undefined while it loads. */
  listing: (PagerProps['listing'] & { items: readonly Row[] }) | undefined;
  /** What is said where it could not be read; false where it could. */
  failure: string | false;
  onRetry: () => void;
  /** What is said where nothing is, or nothing was found. */
  none: string;
  /** What is said instead where nothing narrows it and there is nothing yet: where its rows come from. */
  nothing?: string | false;
  /** Takes search and filters back. */
  clear?: { label: string; onPress: () => void };
  onPage: (page: number) => void;
  /** The row whose sheet is open, by its key in the table. */
  chosen?: string | null | undefined;
  /** Without its ending; what is in it, and all of the list as it is narrowed now, by the page from 1. */
  file: {
    name: string;
    columns: readonly CsvColumn<Row>[];
    load: (page: number) => Promise<{ items: readonly Row[]; total: number }>;
  };
  /** Where rows can be chosen. */
  ticks?: Ticks<Row>;
  /** What is done with chosen ones, besides a file. */
  bulk?: ReactNode;
  children: (items: readonly Row[]) => ReactNode;
}

/** A list of the admin area: its head, search and filters, and a page of what was found, as rows or a file. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, action, search, filters, listing, failure, onRetry } = props;
  const { none, nothing, clear, onPage, file, ticks, bulk, chosen, children } = props;
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={title}
        actions={
          <>
            <CsvButton {...file} />
            {action}
          </>
        }
      >
        {lead}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <PausingSearch className={denseStyles.search} {...search} />
        {filters}
      </search>
      <ListRegion
        label={title}
        listing={listing}
        failed={failure && !listing && <ErrorRegion title={failure} onRetry={onRetry} />}
        rows={8}
        empty={
          nothing ? (
            <EmptyState>{nothing}</EmptyState>
          ) : (
            <EmptyState action={clear && <Button onPress={clear.onPress}>{clear.label}</Button>}>
              {none}
            </EmptyState>
          )
        }
        onPage={onPage}
        bulk={
          ticks &&
          ticks.chosen.length > 0 && (
            <BulkBar ticks={ticks} file={file}>
              {bulk}
            </BulkBar>
          )
        }
      >
        {({ items }) => <ChosenRow value={chosen}>{children(items)}</ChosenRow>}
      </ListRegion>
    </div>
  );
}
