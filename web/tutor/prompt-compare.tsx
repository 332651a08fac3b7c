import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedPrompt } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import { countLines, promptLines, type PromptLine } from './prompt-lines.ts';
import styles from './tutor.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

interface PromptCompareProps {
  present: string;
  made: GeneratedPrompt;
  onAccept: () => void;
  onKeep: () => void;
  onAgain: () => void;
}

/** A generated prompt beside the present one; nothing is replaced before somebody says so. */
export function PromptCompare({ present, made, onAccept, onKeep, onAgain }: PromptCompareProps) {
  const { t } = useTranslation('tutor');
  const heading = useRef<HTMLHeadingElement>(null);
  // What was waited for is where one goes on, by keyboard and for a screen reader.
  useEffect(() => heading.current?.focus(), []);
  const lines = promptLines(made.prompt, present);
  const { own, total } = countLines(lines);
  return (
    <section
      className={styles.tutorCompare}
      data-testid="tutor-compare"
      aria-labelledby="tutor-compare"
    >
      <h3 id="tutor-compare" ref={heading} tabIndex={-1}>
        {t('compare.title')}
      </h3>
      <p className={fieldStyles.fieldHint} data-slot="field-hint">
        {own === 0 ? t('compare.same') : t('compare.changed', { count: own, total: String(total) })}
        {made.reason && ` ${t(`compare.${made.reason}`)}`}
      </p>
      <div className={styles.tutorCompareSides}>
        <Side title={t('compare.now')} lines={promptLines(present, made.prompt)} />
        <Side title={t('compare.new')} lines={lines} isNew />
      </div>
      <div className={styles.tutorActions}>
        <Button onPress={onAccept}>{t('compare.accept')}</Button>
        <Button kind="quiet" onPress={onKeep}>
          {t('compare.keep')}
        </Button>
        <Button kind="quiet" onPress={onAgain}>
          {t('compare.again')}
        </Button>
      </div>
    </section>
  );
}

/** Lines that the other one has not are marked, for a screen reader in words. */
function Side(props: { title: string; lines: readonly PromptLine[]; isNew?: boolean }) {
  const { title, lines, isNew = false } = props;
  const { t } = useTranslation('tutor');
  return (
    <div>
      <h4>{title}</h4>
      <div
        className={styles.tutorPromptText}
        data-new={isNew || undefined}
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        {lines.map(({ text, isOwn }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
          <span key={at} data-changed={isOwn || undefined}>
            {text}
            {isOwn && (
              <span className={textStyles.srOnly}>
                {' '}
                ({t(isNew ? 'compare.isNew' : 'compare.isGone')})
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
