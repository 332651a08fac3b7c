import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingFrame } from '../landing/landing-frame.tsx';
import {
  NothingSold,
  PeriodChoice,
  PlanColumns,
  Questions,
  type Period,
} from '../landing/landing-plans.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { InquirySection } from './inquiry-section.tsx';
import { PlanTable } from './plan-table.tsx';
import { pricingQuestions } from './pricing-questions.ts';
import textStyles from '../ui/text.module.css';
import styles from './pricing.module.css';

/** What everything costs, and what each plan holds. */
export function PricingPage() {
  const { t } = useTranslation('pricing');
  const [period, setPeriod] = useState<Period>('year');
  const { data: offer } = useQuery(useTRPC().billing.offer.queryOptions());
  return (
    <LandingFrame width="wide" className={styles.page}>
      <section className={styles.hero}>
        <h1>{t('heading')}</h1>
        <div>
          <p>{t('lead')}</p>
          <PeriodChoice period={period} onChange={setPeriod} />
        </div>
      </section>
      <NothingSold />
      <h2 className={textStyles.srOnly}>{t('plans')}</h2>
      <PlanColumns period={period} />
      <PlanTable />
      <InquirySection />
      <section className={styles.questions}>
        <h2>{t('questions.title')}</h2>
        <Questions items={pricingQuestions(t, offer?.byCard ?? false)} />
      </section>
    </LandingFrame>
  );
}
