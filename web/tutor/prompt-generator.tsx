import { PenLine, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedPrompt, TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useOneRequest } from '../lib/use-one-request.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PromptCompare } from './prompt-compare.tsx';
import type { GenerateRequest, PromptQuestion } from './generate-request.ts';
import styles from './tutor.module.css';
import fieldStyles from '../ui/field.module.css';

interface PromptGeneratorProps {
  settings: TutorSettings;
  hasModel: boolean;
  generate: (request: GenerateRequest) => Promise<GeneratedPrompt>;
  onPrompt: (prompt: string) => void;
}

/** Writes a prompt from the answers, shows it beside the present one, and can be taken back. */
export function PromptGenerator({ settings, hasModel, generate, onPrompt }: PromptGeneratorProps) {
  const { t } = useTranslation(['tutor', 'errors']);
  const errorText = useErrorText();
  const { brief, knowledgeSource, systemPrompt } = settings;
  const { outcome, ask, stop, clear } = useOneRequest<PromptQuestion, GeneratedPrompt>(generate);
  /** What was accepted, and what stood there before. */
  const [accepted, setAccepted] = useState<{ prompt: string; before: string }>();
  const busy = outcome.kind === 'busy';

  const begin = (template = false) => {
    setAccepted(undefined);
    void ask({ brief, knowledgeSource, template });
  };
  const accept = (prompt: string) => {
    setAccepted({ prompt, before: systemPrompt });
    onPrompt(prompt);
    clear();
  };

  return (
    <div className={styles.tutorGenerator} data-testid="tutor-generator">
      <div className={styles.tutorActions}>
        <Button icon={PenLine} busy={busy} onPress={() => begin()}>
          {t(busy ? 'tutor:prompt.generating' : 'tutor:prompt.generate')}
        </Button>
        {busy && (
          <Button kind="quiet" icon={Square} onPress={stop}>
            {t('tutor:prompt.stop')}
          </Button>
        )}
        <p className={fieldStyles.fieldHint} data-slot="field-hint" role="status">
          {busy
            ? t('tutor:prompt.working')
            : outcome.kind === 'stopped'
              ? t('tutor:prompt.stopped')
              : t(hasModel ? 'tutor:prompt.generateNote' : 'tutor:prompt.templateNote')}
        </p>
      </div>
      {outcome.kind === 'failed' && (
        <Notice tone="danger">
          <p>
            <b>{t('errors:failedTo.generatePrompt')}</b>
            <br />
            {errorText(outcome.error)}
          </p>
          <div className={styles.tutorActions}>
            <Button size="dense" onPress={() => begin()}>
              {t('tutor:prompt.again')}
            </Button>
            <Button size="dense" kind="quiet" onPress={() => begin(true)}>
              {t('tutor:prompt.useTemplate')}
            </Button>
          </div>
        </Notice>
      )}
      {outcome.kind === 'made' && (
        <PromptCompare
          present={systemPrompt}
          made={outcome.made}
          onAccept={() => accept(outcome.made.prompt)}
          onKeep={clear}
          onAgain={() => begin()}
        />
      )}
      {accepted && accepted.prompt === systemPrompt && (
        <Notice
          action={
            <Button
              size="dense"
              onPress={() => {
                onPrompt(accepted.before);
                setAccepted(undefined);
              }}
            >
              {t('tutor:prompt.undo')}
            </Button>
          }
        >
          {t('tutor:prompt.replaced')}
        </Notice>
      )}
    </div>
  );
}
