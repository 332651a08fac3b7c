import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/button.tsx';
import { countPages, type EdgeSegment } from '../ui/page-runs.ts';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { SAMPLE_FILE } from './sample-book.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './landing.module.css';
import textStyles from '../ui/text.module.css';

export function Hero({ running, onWatch }: { running: boolean; onWatch: () => void }) {
  const { t } = useTranslation('landing');
  return (
    <div className={classNames(styles.wrap, styles.hero)}>
      <h1>
        {t('hero.first')}
        <br />
        {t('hero.second')}
      </h1>
      <div>
        <p>{t('hero.promise')}</p>
        <div className={styles.heroActions}>
          <ButtonLink to="/sign-up" kind="primary" size="large" icon={FileUp}>
            {t('hero.start')}
          </ButtonLink>
          <Button size="large" isDisabled={running} onPress={onWatch}>
            {t(running ? 'hero.watching' : 'hero.watch')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The fore-edge over the whole width, with the lines that lead from its pages to what they became. */
export function Band({ segments }: { segments: ReadonlyArray<EdgeSegment> }) {
  const { t } = useTranslation('landing');
  const counts = countPages(segments);
  return (
    <section className={styles.band} aria-label={t('band.label')}>
      <div className={classNames(styles.wrap, styles.bandCaption, textStyles.num)}>
        <span>
          <b>{SAMPLE_FILE}</b>, {t('band.pages', { total: counts.total })}
        </span>
        <span className={styles.noPhone}>{t('band.counts', { ...counts })}</span>
      </div>
      <ForeEdge segments={segments} size={76} />
      <div className={styles.leads} aria-hidden>
        {['one', 'two', 'three'].map((name) => (
          <span key={name} data-lead={name}>
            <i className={styles.leadDown} />
            <i className={styles.leadAcross} />
            <i className={styles.leadEnd} />
          </span>
        ))}
      </div>
    </section>
  );
}
