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
import type { Language } from '#machines/document/source.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { toast } from '../lib/toast.ts';
import { AskingMeans } from '../attachment/asking-means.tsx';
import { WaitingFiles } from '../attachment/attachments.tsx';
import { DictationLine } from '../dictation/dictation-line.tsx';
import { MessagesLeft, useTalkRoom } from './talk-room.tsx';
import { useAttachments } from '../attachment/use-attachments.ts';
import { useDictation } from '../dictation/use-dictation.ts';
import styles from './talk.module.css';

/** Only who searches needs it. */
const CourseSearch = onDemand(
  async () => (await import('../attachment/course-search-field.tsx')).CourseSearch,
);

/** What is spoken goes on after what was typed. */
function joined(typed: string, said: string): string {
  return typed === '' || said === '' ? typed + said : `${typed.trimEnd()} ${said}`;
}

interface ComposerProps {
  courseId: string;
  /** The language of the course. */
  language: Language;
  /** Whether the product has a model that hears. */
  hears: boolean;
  /** Whether the web may be searched beside the course. */
  searchesWeb: boolean;
  /** Whether who runs the organization may read what is asked (TALK-READ-2). */
  isRead?: boolean;
  isBusy: boolean;
  /** Words of a lesson that the next question is about. */
  passage: string | undefined;
  onDropPassage: () => void;
  /** Says whether the question arrived: if not, its words stay. */
  onAsk: (
    text: string,
    attachments: readonly TalkAttachment[],
    /** Words of the course that were looked up for it. */
    found?: string,
  ) => Promise<boolean>;
  onStop: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** Where one asks. Enter sends, Shift and Enter begin a line. */
export function Composer(props: ComposerProps) {
  const {
    courseId,
    language,
    hears,
    searchesWeb,
    isRead = false,
    isBusy,
    passage,
    onDropPassage,
    onAsk,
    onStop,
    field,
  } = props;
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [found, setFound] = useState<string>();
  const [searches, setSearches] = useState(false);
  const attached = useAttachments(courseId);
  const room = useTalkRoom(courseId, String(isBusy));
  const isUsedUp = room?.messages?.left === 0;
  const dictation = useDictation({
    courseId,
    language,
    hears,
    onText: (said) => setText((typed) => joined(typed, said)),
    onFailure: (error) => toast.error(errorText(error)),
    onNoMicrophone: (why) => toast.error(t(`dictate.noMicrophone.${why}`)),
  });
  const send = async () => {
    const question = text.trim();
    if (question === '' || isBusy || isUsedUp || attached.isSending) return;
    const { files } = attached;
    setText('');
    attached.clear();
    if (
      await onAsk(
        question,
        files.flatMap(({ sent }) => sent ?? []),
        found,
      )
    ) {
      setFound(undefined);
      return;
    }
    setText((typed) => typed || question);
    attached.giveBack(files);
  };
  return (
    <div className={styles.composer} data-lower-edge="grows">
      <form
        className={styles.composerBox}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {passage !== undefined && <AskedPassage words={passage} onDrop={onDropPassage} />}
        {found !== undefined && (
          <AskedPassage
            words={found}
            onDrop={() => setFound(undefined)}
            data-testid="found-passage"
          />
        )}
        <DictationLine
          state={dictation.state}
          hearer={dictation.hearer}
          onStop={dictation.stop}
          onDrop={dictation.drop}
        />
        <WaitingFiles files={attached.files} onDrop={attached.drop} />
        <QuestionField
          field={field}
          text={text}
          onText={setText}
          onSend={() => void send()}
          onFiles={attached.add}
        />
        <div className={styles.composerActs}>
          <AskingMeans
            hearer={dictation.hearer}
            isDictating={dictation.state !== 'idle'}
            onDictate={dictation.start}
            onSearch={() => setSearches(true)}
            onFiles={attached.add}
          />
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
              isDisabled={text.trim() === '' || isUsedUp || attached.isSending}
            />
          )}
        </div>
      </form>
      <div className={styles.disclaimer}>
        <MessagesLeft room={room} />
        <p>{t('disclaimer')}</p>
        {isRead && <p>{t('isRead')}</p>}
      </div>
      {searches && (
        <CourseSearch
          courseId={courseId}
          language={language}
          searchesWeb={searchesWeb}
          onChoose={(words) => {
            setFound(words);
            setSearches(false);
          }}
          onClose={() => setSearches(false)}
        />
      )}
    </div>
  );
}

interface AskedPassageProps {
  words: string;
  onDrop: () => void;
  'data-testid'?: string;
}

/** Words that the next question is about. */
function AskedPassage({ words, onDrop, ...rest }: AskedPassageProps) {
  const { t } = useTranslation('talk');
  return (
    <div className={styles.composerPassage} {...rest}>
      <blockquote>{words}</blockquote>
      <IconButton size="dense" icon={X} label={t('passage.drop')} onPress={onDrop} />
    </div>
  );
}

interface QuestionFieldProps {
  field: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onFiles: (files: File[]) => void;
}

/** Grows with what is typed. */
function QuestionField({ field, text, onText, onSend, onFiles }: QuestionFieldProps) {
  const { t } = useTranslation('talk');
  const growing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The mirror has the height of the words.
    if (growing.current) growing.current.dataset['text'] = `${text} `;
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a syllable of Korean that is being put together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <div className={styles.growing} ref={growing}>
      <textarea
        ref={field}
        aria-label={t('ask.label')}
        placeholder={t('ask.label')}
        value={text}
        rows={1}
        maxLength={TALK_LIMITS.question}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
}
