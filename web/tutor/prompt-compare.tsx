import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedPrompt } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import { countLines, promptLines } from './prompt-lines.ts';

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
  const { isNew, total } = countLines(lines);
  return (
    <section className="tutor-compare" aria-labelledby="tutor-compare">
      <h3 id="tutor-compare" ref={heading} tabIndex={-1}>
        {t('compare.title')}
      </h3>
      <p className="field-hint">
        {isNew === 0
          ? t('compare.same')
          : t('compare.changed', { count: isNew, total: String(total) })}
        {made.reason && ` ${t(`compare.${made.reason}`)}`}
      </p>
      <div className="tutor-compare-sides">
        <div>
          <h4>{t('compare.now')}</h4>
          <div
            className="tutor-prompt-text"
            tabIndex={0}
            role="region"
            aria-label={t('compare.now')}
          >
            {present}
          </div>
        </div>
        <div>
          <h4>{t('compare.new')}</h4>
          <div
            className="tutor-prompt-text"
            tabIndex={0}
            role="region"
            aria-label={t('compare.new')}
          >
            {lines.map(({ text, isNew: marked }, at) => (
              // Lines have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} data-new={marked || undefined}>
                {text}
                {marked && <span className="sr-only"> ({t('compare.isNew')})</span>}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="tutor-actions">
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
