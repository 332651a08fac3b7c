import { useTranslation } from 'react-i18next';
import { usePlanWords } from '../lib/use-plan-words.ts';
import type { Offer } from './promo-types.ts';

/** Above the sign-up: what comes with it. */
export function OfferNote({ offer: { plan, days, state } }: { offer: Offer }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  if (state !== 'open') return t(`closed.${state}.title`);
  return t('start.applied', { plan: words.plan(plan), count: days });
}
