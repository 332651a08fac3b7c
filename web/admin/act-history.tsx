import { useQuery } from '@tanstack/react-query';
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
