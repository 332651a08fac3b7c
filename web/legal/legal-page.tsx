import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LandingFooter, LandingHeader } from '../landing/landing-frame.tsx';
import { texts } from '../landing/landing-texts.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './legal.module.css';

/** One of the two pages that an installation has to have; a template until somebody has checked it. */
export function LegalPage({ of }: { of: 'privacy' | 'terms' }) {
  const { t } = useTranslation('legal');
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main className={styles.text}>
        <h1>{t(`${of}.title`)}</h1>
        <Notice>{t('template')}</Notice>
        <Operator />
        {texts(t, `${of}.sections`, ['title', 'text']).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </main>
      <LandingFooter />
    </div>
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
        <address>
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
