import { ArrowUp, Square, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkAttachment } from '#machines/talk/attachment.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { AttachMenu } from './attach-menu.tsx';
import { WaitingFiles } from './attachments.tsx';
import { useAttachments } from './use-attachments.ts';
import styles from './talk.module.css';

interface ComposerProps {
  courseId: string;
  isBusy: boolean;
  /** Words of a lesson that the next question is about. */
  passage: string | undefined;
  onDropPassage: () => void;
  /** Says whether the question arrived: if not, its words stay. */
  onAsk: (text: string, attachments: readonly TalkAttachment[]) => Promise<boolean>;
  onStop: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** Where one asks. Enter sends, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const { courseId, isBusy, passage, onDropPassage, onAsk, onStop, field } = props;
  const { t } = useTranslation('talk');
  const [text, setText] = useState('');
  const attached = useAttachments(courseId);
  const growing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The mirror has the height of the words.
    if (growing.current) growing.current.dataset['text'] = `${text} `;
  }, [text]);
  const send = async () => {
    const question = text.trim();
    if (question === '' || isBusy || attached.isSending) return;
    const { files } = attached;
    setText('');
    attached.clear();
    if (
      await onAsk(
        question,
        files.flatMap(({ sent }) => sent ?? []),
      )
    )
      return;
    setText((typed) => typed || question);
    attached.giveBack(files);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a syllable of Korean that is being put together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attached.add(files);
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
        <WaitingFiles files={attached.files} onDrop={attached.drop} />
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
            onPaste={onPaste}
          />
        </div>
        <div className={styles.composerActs}>
          <AttachMenu onFiles={attached.add} />
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
              isDisabled={text.trim() === '' || attached.isSending}
            />
          )}
        </div>
      </form>
      <p className={styles.disclaimer}>{t('disclaimer')}</p>
    </div>
  );
}
