import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMO_STATES } from '#machines/promo/promo.ts';
import denseStyles from '../ui/dense.module.css';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';
import { CampaignsTable } from './campaigns-table.tsx';
import { campaignsQuery, campaignsSearch, type CampaignsSearch } from './promo-search.ts';
import type { CampaignListing, CampaignSummary } from './promo-types.ts';

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
  const change = (next: Partial<CampaignsSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ campaign: id }, { history: 'push' });
  const columns: CsvColumn<CampaignSummary>[] = [
    { header: 'code', value: ({ code }) => code },
    { header: 'name', value: ({ name }) => name },
    { header: 'state', value: ({ state }) => state },
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
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('campaigns.title')}
        actions={
          <>
            <CsvButton
              name="promotional-campaigns"
              load={(page) =>
                queryClient.fetchQuery(campaignsQuery(trpc, { ...search, page }, CSV_PAGE))
              }
              columns={columns}
            />
            <Button size="dense" kind="primary" onPress={() => setMaking(true)}>
              {t('campaigns.new')}
            </Button>
          </>
        }
      >
        {listing && t('campaigns.count', { count: listing.total })}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <SearchInput
          className={denseStyles.search}
          aria-label={t('campaigns.search')}
          placeholder={t('campaigns.search')}
          value={search.search}
          maxLength={200}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <FilterSelect
          label={t('column.state')}
          any={t('anyState')}
          value={search.state}
          onChange={(state) => change({ state })}
          options={PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </search>
      <ListRegion
        label={t('campaigns.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={
          <EmptyState action={<Button onPress={() => void setSearch(null)}>{t('clear')}</Button>}>
            {t('campaigns.none')}
          </EmptyState>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && (
            <BulkBar ticks={ticks} file={{ name: 'promotional-campaigns', columns }} />
          )
        }
      >
        {({ items }) => <CampaignsTable tick={ticks.column} campaigns={items} onOpen={open} />}
      </ListRegion>
      <CampaignSheet campaignId={search.campaign} onClose={() => open(null)} />
      {making && <CampaignDialog onClose={() => setMaking(false)} />}
    </div>
  );
}
