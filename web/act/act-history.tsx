import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import { ActList } from './act-list.tsx';

/** Beside one thing, what administrators did to it. @param about such as `promo:SPRING`. */
export function ActHistory({ about }: { about: string }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(
    useTRPC().admin.history.queryOptions({ about }, { meta: { silent: true } }),
  );
  const mutations = useQueryClient().getMutationCache();
  // Whatever is done beside it may be a line of it.
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refetch();
      }),
    [mutations, refetch],
  );
  return (
    <section>
      <h3>{t('user.history')}</h3>
      {data ? (
        data.length === 0 ? (
          <p className={textStyles.quiet}>{t('user.noHistory')}</p>
        ) : (
          <ActList acts={data} />
        )
      ) : isError ? (
        <ErrorRegion title={t('user.historyFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </section>
  );
}
