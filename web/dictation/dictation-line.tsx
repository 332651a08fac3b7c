import { Square, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../ui/button.tsx';
import marksStyles from '../ui/marks.module.css';
import type { DictationState, Hearer } from './use-dictation.ts';
import styles from './dictation.module.css';

interface DictationLineProps {
  state: DictationState;
  hearer: Hearer;
  onStop: () => void;
  onDrop: () => void;
}

/** While somebody speaks a question, and until it is heard. */
export function DictationLine({ state, hearer, onStop, onDrop }: DictationLineProps) {
  const { t } = useTranslation(['talk', 'common']);
  if (state === 'idle') return null;
  return (
    <div className={styles.dictation} data-testid="dictation" data-state={state}>
      <span className={marksStyles.dot} aria-hidden />
      <span role="status">
        {state === 'recording'
          ? t(`talk:dictate.recording.${hearer === 'product' ? 'product' : 'browser'}`)
          : t('talk:dictate.hearing')}
      </span>
      {state === 'recording' && (
        <Button size="dense" icon={Square} onPress={onStop}>
          {t('talk:dictate.stop')}
        </Button>
      )}
      <IconButton size="dense" icon={X} label={t('common:action.cancel')} onPress={onDrop} />
    </div>
  );
}
