import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SearchInput } from '../../ui/field.tsx';
import { ListRegion } from '../../ui/list-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CSV_PAGE, type CsvColumn } from '../../lib/csv.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { useTicks } from '../../ui/use-ticks.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { Receipt, ReceiptListing } from './subscription-types.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptsTable } from './receipts-table.tsx';
import { receiptsQuery, receiptsSearch, type ReceiptsSearch } from './subscriptions-search.ts';

interface ReceiptsPageProps {
  /** `undefined` while it loads. */
  listing: ReceiptListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Every receipt that was ever written, newest first. */
export function ReceiptsPage({ listing, failed, onRetry }: ReceiptsPageProps) {
  const { t } = useTranslation('payment');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(receiptsSearch);
  const change = (next: Partial<ReceiptsSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ receipt: id }, { history: 'push' });
  const columns: CsvColumn<Receipt>[] = [
    { header: 'number', value: ({ number }) => number },
    { header: 'issued', value: ({ issuedAt }) => issuedAt },
    { header: 'buyer', value: ({ buyer }) => buyer.name },
    { header: 'plan', value: ({ plan }) => plan },
    { header: 'from', value: ({ from }) => from },
    { header: 'until', value: ({ until }) => until },
    { header: 'amount_minor', value: ({ amount }) => amount.minor },
    { header: 'currency', value: ({ amount }) => amount.currency },
    { header: 'voided', value: ({ voided }) => voided?.at },
    { header: 'reason', value: ({ voided }) => voided?.reason },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ number }) => number,
  });
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('receipts.title')}
        actions={
          <CsvButton
            name="receipts"
            load={(page) =>
              queryClient.fetchQuery(receiptsQuery(trpc, { ...search, page }, CSV_PAGE))
            }
            columns={columns}
          />
        }
      >
        {listing && t('receipts.count', { count: listing.total })}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <SearchInput
          className={denseStyles.search}
          aria-label={t('receipts.search')}
          placeholder={t('receipts.search')}
          value={search.search}
          maxLength={200}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <FilterSelect
          label={t('filter.state')}
          any={t('filter.anyState')}
          value={search.state}
          onChange={(state) => change({ state })}
          options={[
            { value: 'paid', label: t('receipts.paid') },
            { value: 'voided', label: t('receipts.voided') },
          ]}
        />
      </search>
      <ListRegion
        label={t('receipts.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={
          <EmptyState action={<Button onPress={() => void setSearch(null)}>{t('clear')}</Button>}>
            {t('receipts.none')}
          </EmptyState>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && <BulkBar ticks={ticks} file={{ name: 'receipts', columns }} />
        }
      >
        {({ items }) => <ReceiptsTable tick={ticks.column} receipts={items} onOpen={open} />}
      </ListRegion>
      <ReceiptSheet
        receipt={listing?.items.find(({ id }) => id === search.receipt)}
        onClose={() => open(null)}
      />
    </div>
  );
}
