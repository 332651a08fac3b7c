import { useTranslation } from 'react-i18next';
import { withParticle } from '#machines/korean-particle.ts';
import { byteSize, dollars, duration, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { LandingFrame } from '../landing/landing-frame.tsx';
import styles from './language-demo.module.css';

const COUNTS = [0, 1, 2, 21];
/** A time that never changes, so that the page looks the same for everybody. */
const MOMENT = '2026-11-22T09:30:00Z';
const WORDS = ['레슨', '강의', '제3', '제2'];
/** In the order in which they are asked. */
const SOURCES = ['query', 'cookie', 'local', 'session', 'navigator', 'html'] as const;

/** How the product writes in each of its languages. */
export function LanguageDemoPage() {
  const { t, i18n } = useTranslation('languageDemo');
  const language = languageOf(i18n);
  const write = useDateTime();
  const numbers = [
    [t('number.whole'), roundNumber(1_234_567, language)],
    [t('number.size'), byteSize(412_000_000, language)],
    [t('number.time'), duration(754_000, language)],
    [t('number.money'), dollars(24, language)],
  ];
  return (
    <LandingFrame width="text" className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('lead', { language: t(`name.${language}`) })}</p>
      <h2>{t('plural.title')}</h2>
      <ul>
        {COUNTS.map((count) => (
          <li key={count}>{t('plural.lessons', { count })}</li>
        ))}
      </ul>
      <h2>{t('date.title')}</h2>
      <ul>
        <li>{write(MOMENT)}</li>
        <li>{write(MOMENT, 'dayOfYear')}</li>
        <li>{write(MOMENT, 'minute')}</li>
      </ul>
      <h2>{t('number.title')}</h2>
      <dl>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('particle.title')}</h2>
      <p>{t('particle.text')}</p>
      <ul lang="ko">
        {WORDS.map((word) => (
          <li key={word}>{withParticle(word, '을', '를')}</li>
        ))}
      </ul>
      <h2>{t('fallback.title')}</h2>
      <p>{t('fallback.text')}</p>
      <h2>{t('order.title')}</h2>
      <ol>
        {SOURCES.map((source) => (
          <li key={source}>{t(`order.${source}`)}</li>
        ))}
      </ol>
    </LandingFrame>
  );
}
