import { AudioLines, MessageCircle } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import styles from './talk.module.css';

const Sheet = onDemand(async () => (await import('../ui/sheet.tsx')).Sheet);
const CourseThread = onDemand(async () => (await import('./course-thread.tsx')).CourseThread);

interface LessonTutorProps {
  courseId: string;
  lessonId: string;
  orgSlug: string | undefined;
  /** Where the text is. */
  text: RefObject<HTMLElement | null>;
}

/** The tutor beside a lesson: one asks about the words that are selected, or about anything in it. */
export function LessonTutor({ courseId, lessonId, orgSlug, text }: LessonTutorProps) {
  const { t } = useTranslation('talk');
  const selected = useSelectedWords(text);
  const [opened, setOpened] = useState<{ passage: string | undefined }>();
  return (
    <>
      <Button
        size="dense"
        icon={MessageCircle}
        // Pressed by the mouse it would take the selection away before it is read.
        onPress={() => setOpened({ passage: selected })}
      >
        {t(selected === undefined ? 'lesson.ask' : 'lesson.askPassage')}
      </Button>
      {opened && (
        <Sheet open wide onOpenChange={() => setOpened(undefined)} title={t('lesson.title')}>
          <Panel
            courseId={courseId}
            lessonId={lessonId}
            orgSlug={orgSlug}
            passage={opened.passage}
            onDropPassage={() => setOpened({ passage: undefined })}
          />
        </Sheet>
      )}
    </>
  );
}

interface PanelProps extends Omit<LessonTutorProps, 'text'> {
  passage: string | undefined;
  onDropPassage: () => void;
}

function Panel(thread: PanelProps) {
  const { t } = useTranslation('talk');
  const [talkId] = useState(() => crypto.randomUUID());
  const [isNew, setNew] = useState(true);
  return (
    <div className={styles.panel}>
      <ButtonLink
        size="dense"
        icon={AudioLines}
        to="/learn/ai-voice-tutor"
        search={{ course: thread.courseId, lesson: thread.lessonId }}
      >
        {t('lesson.byVoice')}
      </ButtonLink>
      <CourseThread {...thread} talkId={talkId} isNew={isNew} onBegun={() => setNew(false)} />
    </div>
  );
}

/** Fewer letters are a slip of the hand. */
const LEAST = 3;

/** The words that are selected in the text; kept while a button takes the selection away. */
function useSelectedWords(text: RefObject<HTMLElement | null>): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const onSelect = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
        // A press on the page gives it up; one on a button of the bar does not.
        if (text.current?.contains(document.activeElement) ?? false) setWords(undefined);
        return;
      }
      if (!text.current?.contains(selection.getRangeAt(0).commonAncestorContainer)) return;
      const said = selection.toString().replace(/\s+/gu, ' ').trim();
      setWords(said.length < LEAST ? undefined : said.slice(0, TALK_LIMITS.passage));
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [text]);
  return words;
}
