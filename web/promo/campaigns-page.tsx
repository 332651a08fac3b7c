import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPromo, PROMO_ACTS, PROMO_STATES } from '#machines/promo/promo.ts';
import { BulkActs, type BulkAct } from '../form/bulk-acts.tsx';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { useTicks } from '../ui/use-ticks.tsx';
import { StateListPage } from '../ui/state-list-page.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';
import { CampaignsTable } from './campaigns-table.tsx';
import { campaignsQuery, campaignsSearch } from './promo-search.ts';
import type { CampaignListing, CampaignSummary } from './promo-types.ts';
import { usePromoActs } from './use-promo-acts.ts';

interface CampaignsPageProps {
  /** `undefined` while it loads. */
  listing: CampaignListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Every campaign with what came of it, newest first. */
export function CampaignsPage({ listing, failed, onRetry }: CampaignsPageProps) {
  const { t } = useTranslation('promo');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(campaignsSearch);
  const [making, setMaking] = useState(false);
  const open = (id: string | null) => void setSearch({ campaign: id }, { history: 'push' });
  const columns: CsvColumn<CampaignSummary>[] = [
    { header: 'code', value: ({ code }) => code },
    { header: 'name', value: ({ name }) => name },
    { header: 'state', value: ({ state }) => state },
    { header: 'standing', value: ({ standing }) => standing },
    { header: 'plan', value: ({ plan }) => plan },
    { header: 'days', value: ({ days }) => days },
    { header: 'places', value: ({ places }) => places },
    { header: 'taken', value: ({ taken }) => taken },
    { header: 'visits', value: ({ funnel }) => funnel.visits },
    { header: 'sign_ups', value: ({ funnel }) => funnel.signUps },
    { header: 'first_course', value: ({ funnel }) => funnel.firstCourse },
    { header: 'paid', value: ({ funnel }) => funnel.paid },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  const { act } = usePromoActs();
  const count = ticks.chosen.length;
  return (
    <>
      <StateListPage
        chosen={search.campaign}
        title={t('campaigns.title')}
        lead={listing && t('campaigns.count', { count: listing.total })}
        action={
          <Button size="dense" kind="primary" onPress={() => setMaking(true)}>
            {t('campaigns.new')}
          </Button>
        }
        words={{
          search: t('campaigns.search'),
          state: t('column.state'),
          anyState: t('anyState'),
          failed: t('failed'),
          clear: t('clear'),
        }}
        narrowed={search}
        onNarrow={(change, options) => void setSearch(change, options)}
        states={PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        listing={listing}
        failed={failed}
        onRetry={onRetry}
        none={t('campaigns.none')}
        nothing={t('campaigns.nothing')}
        file={{
          name: 'promotional-campaigns',
          columns,
          load: (page) =>
            queryClient.fetchQuery(campaignsQuery(trpc, { ...search, page }, CSV_PAGE)),
        }}
        ticks={ticks}
        bulk={
          <BulkActs
            ticks={ticks}
            acts={PROMO_ACTS.map((name): BulkAct<CampaignSummary> => ({
              label: t(`act.${name}`),
              may: ({ state }) => nextPromo(state, name) !== undefined,
              run: (rows) => act.mutateAsync({ ids: rows.map(({ id }) => id), act: name }),
              ...(name === 'end' && {
                danger: true,
                question: { title: t('campaigns.end', { count }), text: t('sheet.endText') },
              }),
            }))}
          />
        }
      >
        {(items) => <CampaignsTable tick={ticks.column} campaigns={items} onOpen={open} />}
      </StateListPage>
      <CampaignSheet campaignId={search.campaign} onClose={() => open(null)} />
      {making && <CampaignDialog onClose={() => setMaking(false)} />}
    </>
  );
}
