import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRANT_ACTS, type GrantAct } from '#machines/promo/promo.ts';
import { BulkActs, type BulkAct } from '../form/bulk-acts.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
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

/** PROMO-3 The same with one of them, where all that is known of them stands. */
export function DecideOne({ user: { userId } }: { user: PromoUserSummary }) {
  const { t } = useTranslation('promo');
  const { decide } = usePromoActs();
  const [asked, setAsked] = useState<GrantAct | null>(null);
  return GRANT_ACTS.map((act) => {
    const label = t(`act.${act}`);
    const danger = act === 'refuse';
    return (
      <Fragment key={act}>
        <Button
          size="dense"
          kind={danger ? 'danger-quiet' : 'second'}
          onPress={() => setAsked(act)}
        >
          {label}
        </Button>
        <AskDialog
          open={asked === act}
          onClose={() => setAsked(null)}
          title={t(`security.${act}.title`, { count: 1 })}
          action={label}
          danger={danger}
          onConfirm={() => decide.mutateAsync({ userIds: [userId], act })}
        >
          {t(`security.${act}.text`)}
        </AskDialog>
      </Fragment>
    );
  });
}
