import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { useAgentName } from './agent-name.ts';
import { EarlyRuns } from './early-runs.tsx';
import type { EarlyListing, RunChoices, RunListing, Troubles } from './monitor-types.ts';
import { RUN_STATES, runsSearch, type RunsSearch } from './runs-search.ts';
import { RunsTable } from './runs-table.tsx';
import { TroublesList } from './troubles-list.tsx';
import { classNames } from '../ui/class-names.ts';
import denseStyles from '../ui/dense.module.css';
import monitorStyles from './monitor.module.css';

interface RunsPageProps {
  /** `undefined` while it loads. */
  listing: RunListing | undefined;
  choices: RunChoices | undefined;
  troubles: Troubles | undefined;
  early: EarlyListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Everything agents do or did on this installation, and what of it waits for somebody. */
export function RunsPage(props: RunsPageProps) {
  const { listing, choices, troubles, early, failed, onRetry } = props;
  const { t } = useTranslation('monitor');
  const [search, setSearch] = useQueryStates(runsSearch);
  const change = (next: Partial<RunsSearch>) => void setSearch({ page: null, ...next });
  const turn = (page: number) => void setSearch({ page }, { scroll: true });
  const lost = <ErrorRegion title={t('list.failed')} onRetry={onRetry} />;
  const waiting = troubles ? troubles.parked.length + troubles.failed.length : undefined;
  return (
    <div className={classNames(denseStyles.page, monitorStyles.monitor)}>
      <PageHeader title={t('list.title')}>{t('list.lead')}</PageHeader>
      <Tabs
        label={t('list.title')}
        selected={search.view}
        onSelect={(view) => void setSearch({ page: null, view: view === 'runs' ? null : view })}
        items={[
          {
            id: 'runs',
            label: t('list.runs'),
            ...(listing ? { count: listing.total } : {}),
            content: (
              <>
                <Filters search={search} choices={choices} onChange={change} />
                <ListRegion
                  label={t('list.runs')}
                  listing={listing}
                  failed={failed && !listing && lost}
                  rows={8}
                  empty={
                    <Nothing filtered={isFiltered(search)} onClear={() => void setSearch(null)} />
                  }
                  onPage={turn}
                >
                  {({ items }) => <RunsTable runs={items} />}
                </ListRegion>
              </>
            ),
          },
          {
            id: 'early',
            label: t('list.early'),
            ...(early ? { count: early.total } : {}),
            content: (
              <ListRegion
                label={t('list.early')}
                listing={early}
                failed={failed && !early && lost}
                rows={4}
                empty={<EarlyRuns runs={[]} />}
                onPage={turn}
              >
                {({ items }) => <EarlyRuns runs={items} />}
              </ListRegion>
            ),
          },
          {
            id: 'troubles',
            label: t('list.troubles'),
            ...(waiting === undefined ? {} : { count: waiting, alert: true }),
            content: troubles ? <TroublesList troubles={troubles} /> : <Skeleton rows={4} />,
          },
        ]}
      />
    </div>
  );
}

function isFiltered({ search, state, agent, organization }: RunsSearch): boolean {
  return search !== '' || state !== null || agent !== null || organization !== null;
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('monitor');
  if (!filtered) return <EmptyState>{t('list.none')}</EmptyState>;
  return (
    <EmptyState action={<Button onPress={onClear}>{t('list.clear')}</Button>}>
      {t('list.nothingFound')}
    </EmptyState>
  );
}

interface FiltersProps {
  search: RunsSearch;
  choices: RunChoices | undefined;
  onChange: (change: Partial<RunsSearch>) => void;
}

function Filters({ search, choices, onChange }: FiltersProps) {
  const { t } = useTranslation('monitor');
  const agentName = useAgentName();
  return (
    <search className={denseStyles.filters} data-slot="admin-filters">
      <SearchInput
        className={denseStyles.search}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={search.search}
        maxLength={200}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <FilterSelect
        label={t('list.state')}
        any={t('list.anyState')}
        value={search.state}
        onChange={(state) => onChange({ state })}
        options={RUN_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <FilterSelect
        label={t('list.agent')}
        any={t('list.anyAgent')}
        value={search.agent}
        onChange={(agent) => onChange({ agent })}
        options={(choices?.agents ?? []).map((value) => ({ value, label: agentName(value) }))}
      />
      <FilterSelect
        label={t('list.organization')}
        any={t('list.anyOrganization')}
        value={search.organization}
        onChange={(organization) => onChange({ organization })}
        options={(choices?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </search>
  );
}
