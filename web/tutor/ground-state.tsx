import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groundingOf, withGrounding } from '#machines/tutor/grounding.ts';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './tutor.module.css';

interface GroundStateProps {
  settings: TutorSettings;
  onPrompt: (prompt: string) => void;
}

/** Whether the prompt carries the rules of its knowledge source, and how it gets them. */
export function GroundState({ settings, onPrompt }: GroundStateProps) {
  const { t } = useTranslation('tutor');
  const { systemPrompt, knowledgeSource, brief } = settings;
  if (systemPrompt.trim() === '') return null;
  const carried = groundingOf(systemPrompt);
  if (carried === knowledgeSource) {
    return (
      <p className={styles.tutorGrounded}>
        <Check size={14} strokeWidth={2.1} aria-hidden />
        {t('ground.carried', { source: t(`knowledge.${carried}.label`) })}
      </p>
    );
  }
  return (
    <Notice
      tone="live"
      action={
        <Button
          size="dense"
          onPress={() => onPrompt(withGrounding(systemPrompt, knowledgeSource, brief.language))}
        >
          {t(carried === undefined ? 'ground.add' : 'ground.exchange')}
        </Button>
      }
    >
      {carried === undefined
        ? t('ground.missing')
        : t('ground.other', { source: t(`knowledge.${carried}.label`) })}
    </Notice>
  );
}
