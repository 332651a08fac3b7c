import { ArrowUp, Square, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './talk.module.css';

interface ComposerProps {
  isBusy: boolean;
  /** Words of a lesson that the next question is about. */
  passage: string | undefined;
  onDropPassage: () => void;
  /** Says whether the question arrived: if not, its words stay. */
  onAsk: (text: string) => Promise<boolean>;
  onStop: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** Where one asks. Enter sends, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const { isBusy, passage, onDropPassage, onAsk, onStop, field } = props;
  const { t } = useTranslation('talk');
  const [text, setText] = useState('');
  const growing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The mirror has the height of the words.
    if (growing.current) growing.current.dataset['text'] = `${text} `;
  }, [text]);
  const send = async () => {
    const question = text.trim();
    if (question === '' || isBusy) return;
    setText('');
    if (!(await onAsk(question))) setText((typed) => typed || question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a syllable of Korean that is being put together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={styles.composer}>
      <form
        className={styles.composerBox}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {passage !== undefined && (
          <div className={styles.composerPassage}>
            <blockquote>{passage}</blockquote>
            <IconButton size="dense" icon={X} label={t('passage.drop')} onPress={onDropPassage} />
          </div>
        )}
        <div className={styles.growing} ref={growing}>
          <textarea
            ref={field}
            aria-label={t('ask.label')}
            placeholder={t('ask.label')}
            value={text}
            rows={1}
            maxLength={TALK_LIMITS.question}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.composerActs}>
          {isBusy ? (
            <Button size="dense" icon={Square} onPress={onStop}>
              {t('stop')}
            </Button>
          ) : (
            <IconButton
              kind="primary"
              size="dense"
              type="submit"
              icon={ArrowUp}
              label={t('send')}
              isDisabled={text.trim() === ''}
            />
          )}
        </div>
      </form>
      <p className={styles.disclaimer}>{t('disclaimer')}</p>
    </div>
  );
}
