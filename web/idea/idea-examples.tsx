import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../ui/class-names.ts';
import styles from './idea.module.css';
import moreStyles from '../ui/more.module.css';

const IDEA_KINDS = [
  'stem',
  'languages',
  'humanities',
  'history',
  'arts',
  'business',
  'life',
  'health',
] as const;
type IdeaKind = (typeof IDEA_KINDS)[number];

const PROMPTS = ['first', 'second'] as const;

/** Prompts to begin with, by subject; one press writes it into the field. */
export function IdeaExamples({ onChoose }: { onChoose: (idea: string) => void }) {
  const { t } = useTranslation('course');
  const [kind, setKind] = useState<IdeaKind>('stem');
  return (
    <details className={classNames(moreStyles.more, styles.ideaExamples)} data-testid="more">
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('idea.examples')}</span>
        <small>{t('idea.examplesHint')}</small>
      </summary>
      <ToggleButtonGroup
        aria-label={t('idea.kinds')}
        className={classNames(styles.ideaKinds)}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[kind]}
        onSelectionChange={(keys) => {
          const chosen = IDEA_KINDS.find((one) => keys.has(one));
          if (chosen) setKind(chosen);
        }}
      >
        {IDEA_KINDS.map((one) => (
          <ToggleButton key={one} id={one} className={classNames(styles.ideaKind)}>
            {t(`idea.kind.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ul className={styles.ideaPrompts}>
        {PROMPTS.map((prompt) => (
          <li key={prompt}>
            <button type="button" onClick={() => onChoose(t(`idea.prompt.${kind}.${prompt}`))}>
              {t(`idea.prompt.${kind}.${prompt}`)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
