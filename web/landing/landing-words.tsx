import { Mic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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

export function Words() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.sec} id="words">
      <h2>{t('words.title')}</h2>
      <p className={styles.secLead}>{t('words.example')}</p>
      <div className={styles.words}>
        {texts(t, 'words.quotes', ['text', 'who']).map((quote) => (
          <figure key={quote.who}>
            <blockquote>{quote.text}</blockquote>
            <figcaption>{quote.who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
