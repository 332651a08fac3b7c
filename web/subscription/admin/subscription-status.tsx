import { useTranslation } from 'react-i18next';
import type { SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { Pill } from '../../ui/pill.tsx';
import { Status } from '../../ui/status.tsx';

/** The state of a subscription as icon and word; who never had one is just without. */
export function SubscriptionStatus({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation('payment');
  if (state === 'none') return <Pill tone="bare">{t('state.none')}</Pill>;
  return <Status kind="subscription" state={state} />;
}
