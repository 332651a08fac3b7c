import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingFrame } from '../landing/landing-frame.tsx';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { promoDevice } from './promo-device.ts';
import styles from './promo.module.css';
import type { TakenOffer } from './promo-types.ts';

/** Signed in with an offer in hand: it is taken up, and the steps to the first course follow. */
export function OnboardingPage({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('promo');
  const { promo } = useTRPCClient();
  const errorText = useErrorText();
  const claim = useMutation({
    mutationFn: () => promo.claim.mutate({ code, device: promoDevice() }),
    meta: { silent: true },
  });
  const { mutate } = claim;
  // Taken up twice it is taken up once.
  useEffect(() => mutate(), [mutate]);
  return (
    <LandingFrame width="wide" className={styles.page}>
      <h1>{t('start.title', { name })}</h1>
      {claim.data ? (
        <Steps taken={claim.data} />
      ) : claim.isError ? (
        <>
          <Notice
            tone="danger"
            action={
              <Button size="dense" onPress={() => mutate()}>
                {t('start.retry')}
              </Button>
            }
          >
            {errorText(claim.error)}
          </Notice>
          <div className={styles.acts}>
            <ButtonLink to="/dashboard">{t('start.without')}</ButtonLink>
          </div>
        </>
      ) : (
        <Skeleton rows={4} />
      )}
    </LandingFrame>
  );
}

function Steps({ taken }: { taken: TakenOffer }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  const { state, slug, hasCourse, days } = taken;
  const values = {
    plan: words.plan(taken.plan),
    count: days,
    date: taken.until === null ? '' : words.day(taken.until),
  };
  const steps = [
    { id: 'account', done: true },
    { id: state, done: state === 'granted' },
    { id: 'course', done: hasCourse },
  ];
  return (
    <>
      <p className={styles.lead}>{t(`start.lead.${state}`, values)}</p>
      <ol className={styles.steps}>
        {steps.map(({ id, done }) => (
          <li key={id} data-done={done || undefined}>
            <span aria-hidden>{done && <Check size={16} strokeWidth={1.9} />}</span>
            <div>
              <b>{t(`start.step.${id}.title`, values)}</b>
              <p>{t(`start.step.${id}.text`, values)}</p>
            </div>
          </li>
        ))}
      </ol>
      {slug !== null && (
        <ButtonLink
          kind="primary"
          size="large"
          to={hasCourse ? '/$orgSlug/dashboard' : '/$orgSlug/dashboard/courses/new'}
          params={{ orgSlug: slug }}
        >
          {t(hasCourse ? 'start.home' : 'start.first')}
        </ButtonLink>
      )}
    </>
  );
}
