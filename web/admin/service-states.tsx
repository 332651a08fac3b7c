import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { apiFetch } from '../lib/api-fetch.ts';
import { Pill } from '../ui/pill.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './admin.module.css';
import textStyles from '../ui/text.module.css';

/** How often, in milliseconds, the services are asked anew. */
const REFRESH = 10_000;
const stateSchema = z.enum(['up', 'down']);
/** Figures stand beside the states. */
const states = z.record(z.string(), z.unknown()).transform((fields) =>
  Object.entries(fields).flatMap(([service, state]) => {
    const known = stateSchema.safeParse(state);
    return known.success ? [[service, known.data] as const] : [];
  }),
);

/** What the server says of what it works with. It answers 503 when one of them is down. */
export function ServiceStates() {
  const { t, i18n } = useTranslation('admin');
  const { data, isError } = useQuery({
    queryKey: ['readyz'],
    queryFn: async ({ signal }) =>
      states.parse(await (await apiFetch('/readyz', { signal })).json()),
    refetchInterval: REFRESH,
    meta: { silent: true },
  });
  if (isError && !data)
    return (
      <p className={classNames(textStyles.small, textStyles.quiet)}>{t('overview.healthFailed')}</p>
    );
  if (!data) return <SkeletonLine width="180px" />;
  return (
    <ul className={styles.adminServices} data-testid="admin-services">
      {data.map(([service, state]) => (
        <li key={service}>
          {i18n.exists(`admin:service.${service}`) ? t(`service.${service}`) : service}
          <Pill
            tone={state === 'up' ? 'bare' : 'danger'}
            icon={state === 'up' ? CircleCheck : CircleX}
          >
            {t(`service.${state}`)}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
