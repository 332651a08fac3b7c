import { useTranslation } from 'react-i18next';
import { GRANT_ACTS } from '#machines/promo/promo.ts';
import { BulkActs, type BulkAct } from '../admin/bulk-acts.tsx';
import type { Ticks } from '../ui/use-ticks.tsx';
import type { PromoUserSummary } from './promo-types.ts';
import { usePromoActs } from './use-promo-acts.ts';

/** PROMO-3 Sign-ups that are held, released or refused together. */
export function DecideHeld({ ticks }: { ticks: Ticks<PromoUserSummary> }) {
  const { t } = useTranslation('promo');
  const { decide } = usePromoActs();
  const count = ticks.chosen.length;
  return (
    <BulkActs
      ticks={ticks}
      acts={GRANT_ACTS.map((act): BulkAct<PromoUserSummary> => ({
        label: t(`act.${act}`),
        danger: act === 'refuse',
        may: ({ state }) => state === 'held',
        run: (rows) => decide.mutateAsync({ userIds: rows.map(({ userId }) => userId), act }),
        question: { title: t(`security.${act}.title`, { count }), text: t(`security.${act}.text`) },
      }))}
    />
  );
}
