import { useTranslation } from 'react-i18next';
import { GRACE, LAST_CALL } from '#machines/subscription/subscription.events.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { usePlanWords } from './use-plan-words.ts';

interface PlanBannerProps {
  orgSlug: string;
  state: 'pastDue' | 'unpaid';
  way: 'manual' | 'provider';
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
      tone={state === 'pastDue' ? 'live' : 'danger'}
      action={
        <ButtonLink size="dense" to="/$orgSlug/dashboard/subscription" params={{ orgSlug }}>
          {t('banner.open')}
        </ButtonLink>
      }
    >
      <b>{t(`line.${state}`, values)}</b>{' '}
      {t(`then.${state}${way === 'provider' ? 'ByCard' : ''}`, values)}
    </Notice>
  );
}
