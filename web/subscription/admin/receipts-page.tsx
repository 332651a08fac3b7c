import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { useNamedRow } from '../../lib/use-named-row.ts';
import { CSV_PAGE, type CsvColumn } from '../../lib/csv.ts';
import { useTicks } from '../../ui/use-ticks.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Receipt, ReceiptListing } from './subscription-types.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptsTable } from './receipts-table.tsx';
import {
  receiptQuery,
  receiptsQuery,
  receiptsSearch,
  type ReceiptsSearch,
} from './subscriptions-search.ts';
import { VoidDialog } from './void-dialog.tsx';

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
  const [voiding, setVoiding] = useState(false);
  // Where one of them was refused, those before it are void.
  const chosen = ticks.chosen.filter(({ voided }) => !voided);
  // Somebody else voided them meanwhile: nothing is asked of what is chosen next.
  if (voiding && chosen.length === 0) setVoiding(false);
  const opened = useNamedRow({
    name: search.receipt,
    rows: listing?.items,
    nameOf: ({ id }) => id,
    query: receiptQuery(trpc, search.receipt),
  });
  return (
    <>
      <ListPage
        chosen={search.receipt}
        title={t('receipts.title')}
        lead={listing && t('receipts.count', { count: listing.total })}
        search={{
          label: t('receipts.search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
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
        }
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('receipts.none')}
        nothing={search.search === '' && search.state === null && t('receipts.nothing')}
        clear={{ label: t('clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'receipts',
          columns,
          load: (page) =>
            queryClient.fetchQuery(receiptsQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          chosen.length === ticks.chosen.length && (
            <Button size="dense" kind="danger-quiet" onPress={() => setVoiding(true)}>
              {t('act.voidSeveral')}
            </Button>
          )
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <ReceiptsTable tick={ticks.column} receipts={items} onOpen={open} />}
      </ListPage>
      {voiding && (
        <VoidDialog
          receipts={chosen}
          onClose={() => setVoiding(false)}
          onDone={() => {
            setVoiding(false);
            ticks.clear();
          }}
        />
      )}
      <ReceiptSheet receipt={opened} onClose={() => open(null)} />
    </>
  );
}
