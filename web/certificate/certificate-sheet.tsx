import { useTranslation } from 'react-i18next';
import type { Certificate } from '#machines/certificate/certificate.ts';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import styles from './certificate.module.css';

/** The sheet itself: always paper, in the language of its course; sizes follow its own width. */
export function CertificateSheet({ certificate: { number, facts } }: { certificate: Certificate }) {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(facts.language, 'certificate');
  const { name, courseTitle, organization, teacher, lessons, pages, quiz } = facts;
  const date = new Intl.DateTimeFormat(facts.language === 'ko' ? 'ko-KR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(facts.completedAt));
  const title = <p className={styles.course}>{courseTitle}</p>;
  const isKorean = facts.language === 'ko';
  return (
    <article className={styles.sheet} lang={facts.language} data-testid="certificate">
      <header>
        <b>{organization}</b>
        <span>{t('kind')}</span>
      </header>
      <div className={styles.middle}>
        {isKorean && title}
        <h1>{isKorean ? t('named', { name }) : name}</h1>
        <p className={styles.line}>{t('line', { count: lessons })}</p>
        {!isKorean && title}
        <p className={styles.more}>
          {pages && t('pages', { taught: pages.taught, all: pages.all })}{' '}
          {quiz && t('quiz', { right: quiz.firstRight, all: quiz.all })}
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('teacher')}</dt>
          <dd>{teacher}</dd>
        </div>
        <div>
          <dt>{t('completed')}</dt>
          <dd>{date}</dd>
        </div>
        <div>
          <dt>{t('verify')}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dd>{t('check')}</dd>
        </div>
      </dl>
      <div className={styles.edge}>
        <ShapeEdge shape={facts.shape} height={64} width={1064} />
      </div>
    </article>
  );
}
