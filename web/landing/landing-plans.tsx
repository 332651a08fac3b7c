import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, money, type Money } from '#machines/plan/money.ts';
import { PLAN_LIMITS, PLAN_MONTHS, PLAN_PRICES } from '#machines/plan/plans.ts';
import { useTRPC } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenOpened } from '../ui/on-demand.tsx';
import { Segment } from '../ui/segment.tsx';
import { texts } from './landing-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './sections.module.css';

const InquiryDialog = whenOpened(
  async () => (await import('../inquiry/inquiry-dialog.tsx')).InquiryDialog,
);

export type Period = 'month' | 'year';

function Plan(props: {
  name: string;
  text: string;
  price: ReactNode;
  note: string;
  points: ReadonlyArray<string>;
  children: ReactNode;
}) {
  return (
    <div>
      <h3>{props.name}</h3>
      <p className={styles.planText}>{props.text}</p>
      <p className={styles.planPrice}>
        {props.price}
        <small>{props.note}</small>
      </p>
      <ul>
        {props.points.map((point) => (
          <li key={point}>
            <Check size={16} strokeWidth={1.9} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {props.children}
    </div>
  );
}

export function PeriodChoice(props: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('landing');
  return (
    <Segment<Period>
      label={t('plans.period')}
      value={props.period}
      onChange={props.onChange}
      options={[
        { value: 'month', label: t('plans.month') },
        { value: 'year', label: t('plans.year') },
      ]}
    />
  );
}

interface PlanColumnsProps {
  period: Period;
  /** Somebody wants to talk; without it a press leads to the form on the page of prices. */
  onAsk?: () => void;
}

/** In this tab and by the first button: anything else is the browser's. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Three plans in one frame; every number comes from the table that is checked. */
export function PlanColumns({ period, onAsk }: PlanColumnsProps) {
  const { t, i18n } = useTranslation('landing');
  const write = (amount: Money) => formatMoney(amount, languageOf(i18n));
  const { free, pro, business } = PLAN_LIMITS;
  const yearly = PLAN_PRICES.pro_annual;
  const monthly = PLAN_PRICES.pro;
  const aMonth =
    yearly && money(Math.round(yearly.minor / PLAN_MONTHS.pro_annual), yearly.currency);
  const shown = period === 'year' ? aMonth : monthly;
  return (
    <div className={styles.plans}>
      <Plan
        name={t('plans.free.name')}
        text={t('plans.free.text')}
        price={PLAN_PRICES.free && write(PLAN_PRICES.free)}
        note={t('plans.free.note')}
        points={[
          t('plans.point.tutors', { count: free.tutors ?? 0 }),
          t('plans.point.students', { count: free.students ?? 0 }),
          t('plans.point.onePdf'),
          t('plans.point.citations'),
        ]}
      >
        <ButtonLink to="/sign-up">{t('plans.free.action')}</ButtonLink>
      </Plan>
      <Plan
        name={t('plans.pro.name')}
        text={t(period === 'year' ? 'plans.pro.year' : 'plans.pro.month')}
        price={shown && write(shown)}
        note={
          period === 'year' && yearly
            ? t('plans.pro.yearNote', { sum: write(yearly) })
            : t('plans.pro.monthNote')
        }
        points={[
          t('plans.point.tutors', { count: pro.tutors ?? 0 }),
          t('plans.point.students', { count: pro.students ?? 0 }),
          t('plans.point.links'),
          t('plans.point.pdfs', { count: pro.pdfsPerLesson }),
          ...(pro.analytics ? [t('plans.point.analytics')] : []),
        ]}
      >
        <ButtonLink to="/sign-up" kind="primary">
          {t('plans.pro.action')}
        </ButtonLink>
      </Plan>
      <Plan
        name={t('plans.business.name')}
        text={t('plans.business.text')}
        price={<span className={styles.planAgreed}>{t('plans.business.price')}</span>}
        note={t('plans.business.note')}
        points={[
          t('plans.point.agreed'),
          ...(business.domain ? [t('plans.point.domain')] : []),
          t('plans.point.receipts'),
          t('plans.point.contact'),
        ]}
      >
        <ButtonLink
          to="/pricing"
          hash="inquiry"
          onClick={(event) => {
            if (!onAsk || !isPlain(event)) return;
            event.preventDefault();
            onAsk();
          }}
        >
          {t('plans.business.action')}
        </ButtonLink>
      </Plan>
    </div>
  );
}

/** Where plans are not sold, none of the numbers below holds for anybody. */
export function NothingSold() {
  const { t } = useTranslation('landing');
  const { data: offer } = useQuery(useTRPC().billing.offer.queryOptions());
  if (!offer || offer.sold) return null;
  return <Notice>{t('plans.open')}</Notice>;
}

export function Plans() {
  const { t } = useTranslation('landing');
  const [period, setPeriod] = useState<Period>('month');
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.sec} id="plans">
      <div className={styles.secHead}>
        <h2>{t('plans.title')}</h2>
        <PeriodChoice period={period} onChange={setPeriod} />
      </div>
      <NothingSold />
      <PlanColumns period={period} onAsk={() => setAsking(true)} />
      <InquiryDialog open={asking} onOpenChange={setAsking} />
    </section>
  );
}

export function Faq() {
  const { t } = useTranslation('landing');
  return (
    <section className={classNames(styles.sec, styles.faq)}>
      <h2>{t('faq.title')}</h2>
      <Questions items={texts(t, 'faq.items', ['q', 'a'])} />
    </section>
  );
}

/** Questions that open one at a time. */
export function Questions({ items }: { items: ReadonlyArray<{ q: string; a: string }> }) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.q} name="faq">
          <summary>
            {item.q}
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </summary>
          <p>{item.a}</p>
        </details>
      ))}
    </div>
  );
}
