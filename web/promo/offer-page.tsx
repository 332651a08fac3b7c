import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_LIMITS } from '#machines/plan/plans.ts';
import { LandingFrame } from '../landing/landing-frame.tsx';
import { useTRPCClient } from '../lib/api-client.ts';
import { sessionQuery } from '../session/session.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { promoDevice } from './promo-device.ts';
import styles from './promo.module.css';
import type { Offer } from './promo-types.ts';

/** What a campaign offers, and the way to it; where it is over, that is what the page says. */
export function OfferPage({ offer }: { offer: Offer }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  const { data: session } = useQuery(sessionQuery);
  useCountedVisit(offer.code);
  const plan = words.plan(offer.plan);
  if (offer.state !== 'open') return <ClosedOffer offer={offer} />;
  return (
    <LandingFrame width="wide" className={styles.page}>
      <h1>{t('offer.title', { plan, count: offer.days })}</h1>
      <p className={styles.lead}>{t('offer.lead')}</p>
      <ul className={styles.points}>
        <Holds plan={offer.plan} />
        <li>{t('offer.card')}</li>
        <li>{t('offer.ends', { count: offer.days })}</li>
        {offer.endsAt !== null && (
          <li>{t('offer.until', { date: words.day(offer.endsAt - 1) })}</li>
        )}
        {offer.left !== null && <li>{t('offer.left', { count: offer.left })}</li>}
      </ul>
      <ButtonLink
        kind="primary"
        size="large"
        to="/onboarding/promotional"
        search={{ code: offer.code }}
      >
        {t(session ? 'offer.use' : 'offer.start')}
      </ButtonLink>
    </LandingFrame>
  );
}

/** What the plan is for, by the table that is checked; of one that is agreed there are no numbers. */
function Holds({ plan }: Pick<Offer, 'plan'>) {
  const { t } = useTranslation('promo');
  const { tutors, students, links, analytics } = PLAN_LIMITS[plan];
  if (tutors === null || students === null || links === 0 || !analytics) return null;
  return <li>{t('offer.holds', { tutors, students })}</li>;
}

function ClosedOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  const date = words.day(offer.beginsAt);
  return (
    <LandingFrame width="wide" className={styles.page}>
      <h1>{t(`closed.${offer.state}.title`)}</h1>
      <Notice>{t(`closed.${offer.state}.text`, { date })}</Notice>
      <div className={styles.acts}>
        <ButtonLink kind="primary" to="/sign-up">
          {t('closed.signUp')}
        </ButtonLink>
        <ButtonLink to="/pricing">{t('closed.pricing')}</ButtonLink>
      </div>
    </LandingFrame>
  );
}

/** Told once the page is seen; what programs fetch is no visit. The server counts it once. */
function useCountedVisit(code: string): void {
  const { promo } = useTRPCClient();
  const { mutate } = useMutation({
    mutationFn: () => promo.visit.mutate({ code, device: promoDevice() }),
    // Nobody who reads the offer is concerned with a figure that is missing.
    meta: { silent: true },
  });
  useEffect(() => mutate(), [mutate]);
}
