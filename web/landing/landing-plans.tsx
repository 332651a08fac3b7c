import { Check, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Segment } from '../ui/segment.tsx';
import { lines, texts } from './landing-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './sections.module.css';

type Period = 'month' | 'year';

function Plan(props: {
  name: string;
  text: string;
  points: ReadonlyArray<string>;
  children: ReactNode;
}) {
  return (
    <div>
      <h3>{props.name}</h3>
      <p className={styles.planText}>{props.text}</p>
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

export function Plans() {
  const { t } = useTranslation('landing');
  const [period, setPeriod] = useState<Period>('month');
  const exists = useRouteExists();
  const inquiry = exists('/pricing')
    ? linkTo('/pricing', undefined)
    : linkTo('/sign-up', undefined);
  return (
    <section className={styles.sec} id="plans">
      <div className={styles.secHead}>
        <h2>{t('plans.title')}</h2>
        <Segment<Period>
          label={t('plans.period')}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: t('plans.month') },
            { value: 'year', label: t('plans.year') },
          ]}
        />
      </div>
      <div className={styles.plans}>
        <Plan
          name={t('plans.free.name')}
          text={t('plans.free.text')}
          points={lines(t, 'plans.free.points')}
        >
          <ButtonLink to="/sign-up">{t('plans.free.action')}</ButtonLink>
        </Plan>
        <Plan
          name={t('plans.pro.name')}
          text={t(period === 'year' ? 'plans.pro.year' : 'plans.pro.month')}
          points={lines(t, 'plans.pro.points')}
        >
          <ButtonLink to="/sign-up" kind="primary">
            {t('plans.pro.action')}
          </ButtonLink>
        </Plan>
        <Plan
          name={t('plans.business.name')}
          text={t('plans.business.text')}
          points={lines(t, 'plans.business.points')}
        >
          <ButtonLink {...inquiry}>{t('plans.business.action')}</ButtonLink>
        </Plan>
      </div>
    </section>
  );
}

export function Faq() {
  const { t } = useTranslation('landing');
  return (
    <section className={classNames(styles.sec, styles.faq)}>
      <h2>{t('faq.title')}</h2>
      <div>
        {texts(t, 'faq.items', ['q', 'a']).map((item) => (
          <details key={item.q} name="faq">
            <summary>
              {item.q}
              <Plus size={16} strokeWidth={1.75} aria-hidden />
            </summary>
            <p>{item.a}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
