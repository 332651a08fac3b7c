import { useTranslation } from 'react-i18next';
import {
  GRACE,
  LAST_CALL,
  type PaymentWay,
  type SubscriptionState,
} from '#machines/subscription/subscription.events.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { thenOf } from './plan-sentence.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';

interface PlanBannerProps {
  orgSlug: string;
  /** In which something has to be paid. */
  state: SubscriptionState;
  way: PaymentWay;
  /** When the last period that was paid ended, in ms since 1970. */
  until: number;
}

/** One line that stays until it is paid. */
export function PlanBanner({ orgSlug, state, way, until }: PlanBannerProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const values = {
    date: words.day(until),
    graceEnd: words.day(until + GRACE),
    lastCall: words.day(until + GRACE + LAST_CALL),
  };
  return (
    <Notice
      tone={factsOf(state).inForce ? 'live' : 'danger'}
      action={
        <ButtonLink size="dense" to="/$orgSlug/dashboard/subscription" params={{ orgSlug }}>
          {t('banner.open')}
        </ButtonLink>
      }
    >
      <b>{t(`line.${state}`, values)}</b> {t(`then.${thenOf(state, way, false)}`, values)}
    </Notice>
  );
}
