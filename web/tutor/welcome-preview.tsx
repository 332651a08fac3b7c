import { Mic, Paperclip, Square, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import { speedFigure } from './speed-slider.tsx';
import { useListening } from './use-listening.ts';
import styles from './welcome-preview.module.css';

/** The tutor's panel in a lesson, before the first question: what learners meet. */
export function WelcomePreview({ settings }: { settings: TutorSettings }) {
  const { t } = useTranslation('tutor');
  const { welcomeMessage, knowledgeSource, speechSpeed, brief } = settings;
  const welcome = welcomeMessage.trim();
  const listening = useListening();
  return (
    <aside className={styles.tutorPreview} aria-labelledby="tutor-preview">
      <h2 id="tutor-preview">{t('preview.title')}</h2>
      <div className={styles.tutorPanel} data-testid="tutor-panel">
        <header>
          <b>{t('preview.tutor')}</b>
          <small>{t(`preview.from.${knowledgeSource}`)}</small>
        </header>
        <div className={styles.tutorPanelTalk}>
          {welcome === '' ? (
            <p className={styles.tutorPanelEmpty}>{t('preview.empty')}</p>
          ) : (
            <p lang={brief.language}>{welcome}</p>
          )}
        </div>
        <div className={styles.tutorPanelInput} aria-hidden>
          <span>{t('preview.input')}</span>
          <span>
            <Paperclip size={16} strokeWidth={1.75} />
            <Mic size={16} strokeWidth={1.75} />
          </span>
        </div>
        <small className={styles.tutorPanelNote}>{t('preview.disclaimer')}</small>
      </div>
      {listening.can && welcome !== '' && (
        <Button
          kind="quiet"
          size="dense"
          flush="start"
          icon={listening.speaking ? Square : Volume2}
          onPress={() =>
            listening.speaking
              ? listening.stop()
              : listening.speak(welcome, brief.language, speechSpeed)
          }
        >
          {listening.speaking
            ? t('preview.quiet')
            : t('preview.listen', { speed: speedFigure(speechSpeed) })}
        </Button>
      )}
    </aside>
  );
}
