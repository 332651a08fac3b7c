import { useQuery } from '@tanstack/react-query';
import { Mic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { PageChip } from '../ui/page-chip.tsx';
import { Pill } from '../ui/pill.tsx';
import { texts } from './landing-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './sections.module.css';

/** Heights of the level line, in parts of 28 px. A still picture: nothing here is live. */
const LEVELS = [3, 5, 9, 6, 12, 18, 26, 21, 14, 24, 28, 19, 11, 16, 22, 13, 8, 12, 7, 4, 6, 3];

export function Voice() {
  const { t } = useTranslation('landing');
  return (
    <section className={classNames(styles.sec, styles.voice)}>
      <div>
        <h2>{t('voice.title')}</h2>
        <p className={styles.secLead}>{t('voice.lead')}</p>
      </div>
      <div className={styles.voiceCall}>
        <Pill icon={Mic}>{t('voice.state')}</Pill>
        <div className={styles.voiceLevel} aria-hidden>
          {LEVELS.map((level, index) => (
            <i key={index} style={{ height: level }} />
          ))}
        </div>
        <p className={styles.voiceCaption}>{t('voice.caption')}</p>
        <p className={styles.voiceAnswer}>{t('voice.answer')}</p>
        <p className={styles.voicePages}>
          {t('voice.pages')} <PageChip page={132} /> <PageChip page={133} />
        </p>
      </div>
    </section>
  );
}

/** What people agreed to have published; as long as nobody has, examples that are called so. */
export function Words() {
  const { t } = useTranslation('landing');
  const { data: said = [] } = useQuery(useTRPC().feedback.testimonials.queryOptions());
  const quotes =
    said.length > 0
      ? said.map(({ text, publicName }) => ({ text, who: publicName }))
      : texts(t, 'words.quotes', ['text', 'who']);
  return (
    <section className={styles.sec} id="words">
      <h2>{t('words.title')}</h2>
      {said.length === 0 && <p className={styles.secLead}>{t('words.example')}</p>}
      <div className={styles.words}>
        {quotes.map((quote) => (
          <figure key={`${quote.who} ${quote.text}`}>
            <blockquote>{quote.text}</blockquote>
            <figcaption>{quote.who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
