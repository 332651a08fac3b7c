import type { Certificate } from '#machines/certificate/certificate.ts';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import type { SheetWords } from './sheet-words.ts';
import styles from './certificate.module.css';

interface CertificateSheetProps {
  certificate: Certificate;
  words: SheetWords;
}

/** The sheet itself: always paper; sizes follow its own width. */
export function CertificateSheet({ certificate, words }: CertificateSheetProps) {
  const { number, facts } = certificate;
  const { name, courseTitle, organization, teacher } = facts;
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
        <span>{words.kind}</span>
      </header>
      <div className={styles.middle}>
        {isKorean && title}
        <h1>{isKorean ? words.named : name}</h1>
        <p className={styles.line}>{words.line}</p>
        {!isKorean && title}
        <p className={styles.more}>
          {words.pages} {words.quiz}
        </p>
      </div>
      <dl>
        <div>
          <dt>{words.teacher}</dt>
          <dd>{teacher}</dd>
        </div>
        <div>
          <dt>{words.completed}</dt>
          <dd>{date}</dd>
        </div>
        <div>
          <dt>{words.verify}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dd>{words.check}</dd>
        </div>
      </dl>
      <div className={styles.edge}>
        <ShapeEdge shape={facts.shape} height={64} width={1064} />
      </div>
    </article>
  );
}
