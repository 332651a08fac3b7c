import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextOutreach, OUTREACH_STATES } from '#machines/outreach/outreach.ts';
import { BulkActs, type BulkAct } from '../form/bulk-acts.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { Button } from '../ui/button.tsx';
import { StateListPage } from '../ui/state-list-page.tsx';
import { OutreachDialog } from './outreach-dialog.tsx';
import { outreachQuery, outreachSearch } from './outreach-search.ts';
import { OutreachSheet } from './outreach-sheet.tsx';
import { OutreachTable } from './outreach-table.tsx';
import type { OutreachCampaign, OutreachListing } from './outreach-types.ts';
import { useOutreachActs } from './use-outreach-acts.ts';

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
  const { act } = useOutreachActs();
  const count = ticks.chosen.length;
  return (
    <>
      <StateListPage
        chosen={search.campaign}
        title={t('title')}
        lead={listing && t('count', { count: listing.total })}
        action={
          <Button size="dense" kind="primary" onPress={() => setWriting('new')}>
            {t('new')}
          </Button>
        }
        words={{
          search: t('search'),
          state: t('column.state'),
          anyState: t('anyState'),
          failed: t('failed'),
          clear: t('clear'),
        }}
        narrowed={search}
        onNarrow={(change, options) => void setSearch(change, options)}
        states={OUTREACH_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        listing={listing}
        failed={failed}
        onRetry={onRetry}
        none={t('none')}
        nothing={t('nothing')}
        file={{
          name: 'outreach-campaigns',
          columns,
          load: (page) =>
            queryClient.fetchQuery(outreachQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          <BulkActs
            ticks={ticks}
            acts={(['recall', 'stop'] as const).map((name): BulkAct<OutreachCampaign> => ({
              label: t(`act.${name}`),
              may: ({ state }) => nextOutreach(state, name) !== undefined,
              run: (rows) => act.mutateAsync({ ids: rows.map(({ id }) => id), act: name }),
              ...(name === 'stop' && {
                danger: true,
                question: { title: t('stop.several', { count }), text: t('stop.text') },
              }),
            }))}
          />
        }
      >
        {(items) => <OutreachTable tick={ticks.column} campaigns={items} onOpen={open} />}
      </StateListPage>
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
