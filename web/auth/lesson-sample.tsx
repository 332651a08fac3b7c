import { Check, Clock, FileText, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageChip } from '../ui/page-chip.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './auth.module.css';
import textStyles from '../ui/text.module.css';

function Paragraph(props: { children: ReactNode; page: number; note: ReactNode; lit?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.sampleRow}>
      <p className={styles.sampleText}>
        {props.children}&nbsp;
        <PageChip page={props.page} />
      </p>
      <aside className={styles.sampleNote} data-lit={props.lit || undefined}>
        <b>
          <FileText size={12} strokeWidth={2.1} aria-hidden />
          {t('page.short', { page: props.page })}
        </b>
        {props.note}
      </aside>
    </div>
  );
}

/** What one signs in for: a lesson page with the proof in its margin. */
export function LessonSample() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  return (
    <section className={styles.sample} aria-label={t('sample.label')}>
      <div className={styles.samplePage}>
        <p className={styles.sampleKicker}>{t('sample.lesson')}</p>
        <h2 className={styles.sampleTitle}>{t('sample.title')}</h2>
        <ul className={classNames(styles.sampleMeta, textStyles.num)}>
          <li>
            <Clock size={14} strokeWidth={1.9} aria-hidden />
            {t('sample.minutes')}
          </li>
          <li>
            <FileText size={14} strokeWidth={1.9} aria-hidden />
            {common('page.shortRange', { from: 130, to: 140 })}
          </li>
          <li>
            <Quote size={14} strokeWidth={1.9} aria-hidden />
            {t('sample.citations')}
          </li>
        </ul>
        <Paragraph
          page={131}
          lit
          note={
            <>
              <q>{t('sample.quote')}</q>
              <small>
                <Check size={12} strokeWidth={2.1} aria-hidden />
                {t('sample.found')}
              </small>
            </>
          }
        >
          {t('sample.first')} <mark>{t('sample.marked')}</mark>
        </Paragraph>
        <Paragraph page={132} note={<span>{t('sample.table')}</span>}>
          {t('sample.second')}
        </Paragraph>
        <Paragraph page={133} note={<q>{t('sample.quoteThird')}</q>}>
          {t('sample.third')}
        </Paragraph>
      </div>
    </section>
  );
}
