import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../ui/list-page.tsx';
import { OUTREACH_STATES } from '#machines/outreach/outreach.ts';
import { useTRPC } from '../lib/api-client.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { Button } from '../ui/button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { OutreachDialog } from './outreach-dialog.tsx';
import { outreachQuery, outreachSearch, type OutreachSearch } from './outreach-search.ts';
import { OutreachSheet } from './outreach-sheet.tsx';
import { OutreachTable } from './outreach-table.tsx';
import type { OutreachCampaign, OutreachListing } from './outreach-types.ts';

interface OutreachPageProps {
  /** `undefined` while it loads. */
  listing: OutreachListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Mail to many: written, tried, scheduled and on its way; newest first. */
export function OutreachPage({ listing, failed, onRetry }: OutreachPageProps) {
  const { t } = useTranslation('outreach');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(outreachSearch);
  const [writing, setWriting] = useState<OutreachCampaign | 'new' | null>(null);
  const change = (next: Partial<OutreachSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ campaign: id }, { history: 'push' });
  const columns: CsvColumn<OutreachCampaign>[] = [
    { header: 'name', value: ({ name }) => name },
    { header: 'state', value: ({ state }) => state },
    { header: 'starts', value: ({ scheduledAt }) => scheduledAt },
    { header: 'ended', value: ({ endedAt }) => endedAt },
    { header: 'sent', value: ({ sent }) => sent },
    { header: 'per_minute', value: ({ perMinute }) => perMinute },
    { header: 'subject_en', value: ({ subjectEn }) => subjectEn },
    { header: 'subject_ko', value: ({ subjectKo }) => subjectKo },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  return (
    <>
      <ListPage
        title={t('title')}
        lead={listing && t('count', { count: listing.total })}
        action={
          <Button size="dense" kind="primary" onPress={() => setWriting('new')}>
            {t('new')}
          </Button>
        }
        search={{
          label: t('search'),
          value: search.search,
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <FilterSelect
            label={t('column.state')}
            any={t('anyState')}
            value={search.state}
            onChange={(state) => change({ state })}
            options={OUTREACH_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
        listing={listing}
        failure={failed && t('failed')}
        onRetry={onRetry}
        none={t('none')}
        clear={{ label: t('clear'), onPress: () => void setSearch(null) }}
        file={{
          name: 'outreach-campaigns',
          columns,
          load: (page) =>
            queryClient.fetchQuery(outreachQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {(items) => <OutreachTable tick={ticks.column} campaigns={items} onOpen={open} />}
      </ListPage>
      <OutreachSheet
        campaignId={search.campaign}
        onClose={() => open(null)}
        onEdit={(campaign) => setWriting(campaign)}
      />
      {writing !== null && (
        <OutreachDialog
          campaign={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}
