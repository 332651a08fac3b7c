import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTRPC } from '../lib/api-client.ts';
import { useNamedRow } from '../lib/use-named-row.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { Segment } from '../ui/segment.tsx';
import { Stats } from '../ui/stats.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import denseStyles from '../ui/dense.module.css';
import type { Coverage, InterfaceText, TextListing } from './language-types.ts';
import { saveTexts } from './text-file.ts';
import { TextSheet } from './text-sheet.tsx';
import { nameOfText, TextsTable } from './texts-table.tsx';
import { textQuery, textsQuery, textsSearch, type TextsSearch } from './texts-search.ts';
import { useTextActs } from './use-text-acts.ts';

interface LanguagesPageProps {
  coverage: Coverage | undefined;
  /** Undefined while it loads. */
  listing: TextListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

const COLUMNS: readonly CsvColumn<InterfaceText>[] = [
  { header: 'namespace', value: ({ namespace }) => namespace },
  { header: 'path', value: ({ path }) => path },
  { header: 'written', value: ({ written }) => written },
  { header: 'own', value: ({ changed }) => changed?.text },
];

/** Every text of the interface in each language, and the words of this installation for them. */
export function LanguagesPage({ coverage, listing, failed, onRetry }: LanguagesPageProps) {
  const { t } = useTranslation('language');
  const [search, setSearch] = useQueryStates(textsSearch);
  const change = (next: Partial<TextsSearch>) => void setSearch({ page: null, ...next });
  const open = (name: string | null) => void setSearch({ text: name }, { history: 'push' });
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { resetAll } = useTextActs();
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: nameOfText,
    nameOf: nameOfText,
    may: ({ changed }) => changed !== undefined,
  });
  const opened = useNamedRow({
    name: search.text,
    rows: listing?.items,
    nameOf: nameOfText,
    query: textQuery(trpc, search),
  });
  const putBack = () =>
    resetAll.mutate(
      ticks.chosen.map(({ namespace, path }) => ({ language: search.language, namespace, path })),
      { onSuccess: ticks.clear },
    );
  const file = { name: `texts-${search.language}`, columns: COLUMNS };
  const covered = coverage?.find(({ language }) => language === search.language);
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <CsvButton
              {...file}
              load={(page) =>
                queryClient.fetchQuery(textsQuery(trpc, { ...search, page }, CSV_PAGE))
              }
            />
            <Files language={search.language} />
          </>
        }
      >
        {t('lead')}
      </PageHeader>
      {covered && <Numbers covered={covered} />}
      <search className={denseStyles.filters} data-slot="admin-filters">
        <PausingSearch
          className={denseStyles.search}
          label={t('search')}
          value={search.search}
          onSearch={(text) => change({ search: text })}
        />
        <Segment<'en' | 'ko'>
          label={t('language')}
          value={search.language}
          onChange={(language) => change({ language })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ko', label: '한국어' },
          ]}
        />
        <FilterSelect
          label={t('namespace')}
          any={t('anyNamespace')}
          value={search.namespace}
          onChange={(namespace) => change({ namespace })}
          options={(covered?.namespaces ?? []).map(({ namespace }) => ({
            value: namespace,
            label: namespace,
          }))}
        />
        <FilterSelect
          label={t('kindLabel')}
          any={t('anyKind')}
          value={search.kind}
          onChange={(kind) => change({ kind })}
          options={(['changed', 'missing', 'unused'] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
      </search>
      <ListRegion
        label={t('title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={<EmptyState>{t('none')}</EmptyState>}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && (
            <BulkBar ticks={ticks} file={file}>
              <Button size="dense" busy={resetAll.isPending} onPress={putBack}>
                {t('act.reset')}
              </Button>
            </BulkBar>
          )
        }
      >
        {({ items }) => (
          <TextsTable
            texts={items}
            tick={items.some(({ changed }) => changed !== undefined) && ticks.column}
            onOpen={open}
          />
        )}
      </ListRegion>
      <TextSheet language={search.language} text={opened} onClose={() => open(null)} />
    </div>
  );
}

function Numbers({ covered }: { covered: Coverage[number] }) {
  const { t, i18n } = useTranslation('language');
  const sum = (what: 'total' | 'missing' | 'changed') =>
    covered.namespaces.reduce((all, one) => all + one[what], 0);
  const total = sum('total');
  const missing = sum('missing');
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Stats
      items={[
        { label: t('number.total'), value: number(total) },
        {
          label: t('number.covered'),
          value: percent.format(total + missing === 0 ? 1 : total / (total + missing)),
          note: t('number.missing', { count: missing }),
        },
        { label: t('number.changed'), value: number(sum('changed')) },
      ]}
    />
  );
}

/** The texts of a language as a file, both ways. */
function Files({ language }: { language: 'en' | 'ko' }) {
  const { t } = useTranslation('language');
  const acts = useTextActs();
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['application/json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) acts.import.mutate({ language, file });
        }}
      >
        <Button size="dense" kind="quiet" busy={acts.import.isPending}>
          {t('act.import')}
        </Button>
      </FileTrigger>
      <Button
        size="dense"
        busy={acts.export.isPending}
        onPress={() =>
          acts.export.mutate(
            { language },
            { onSuccess: (texts) => saveTexts(`lectern-${language}.json`, texts) },
          )
        }
      >
        {t('act.export')}
      </Button>
    </>
  );
}
