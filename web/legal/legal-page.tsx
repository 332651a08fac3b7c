import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LandingFrame } from '../landing/landing-frame.tsx';
import { texts } from '../landing/landing-texts.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './legal.module.css';

/** One of the two pages that an installation has to have; a template until somebody has checked it. */
export function LegalPage({ of }: { of: 'privacy' | 'terms' }) {
  const { t } = useTranslation('legal');
  return (
    <LandingFrame width="text">
      <h1>{t(`${of}.title`)}</h1>
      <Notice>{t('template')}</Notice>
      <Operator />
      {texts(t, `${of}.sections`, ['title', 'text']).map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </LandingFrame>
  );
}

/** Who runs the installation, as far as its settings say. */
function Operator() {
  const { t } = useTranslation('legal');
  const { data } = useQuery(useTRPC().legal.operator.queryOptions());
  const lines = data && [data.name, data.address, data.email].filter((line) => line !== '');
  return (
    <section>
      <h2>{t('operator.title')}</h2>
      {lines && lines.length > 0 ? (
        <address className={styles.operator}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p>{t('operator.unnamed')}</p>
      )}
    </section>
  );
}
