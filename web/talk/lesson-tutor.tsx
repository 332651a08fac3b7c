/**
 * The tutor beside a lesson: one asks about the words that are selected, or about anything in it.
 *
 * LESSON-TUTOR-1 Where the window has room for both, it stands beside the text, which is read, scrolled and
 *    selected on; Escape and its button close it, and the focus goes back. Elsewhere it is a sheet above.
 * LESSON-TUTOR-2 The conversation goes on in the next lesson and after a reload.
 * LESSON-TUTOR-3 Words that are selected in the text go along with the question, until that was asked or they are dropped.
 */
import { MessageCircle } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import type { CoursePlace } from '../shell/course-link.ts';
import { Button } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useKeptTalk } from './kept-talk.ts';
import { useSelectedWords } from './use-selected-words.ts';

const Sheet = onDemand(async () => (await import('../ui/sheet.tsx')).Sheet);
const LessonThread = onDemand(async () => (await import('./lesson-thread.tsx')).LessonThread);
const TutorBeside = onDemand(async () => (await import('./tutor-beside.tsx')).TutorBeside);

interface LessonTutorProps {
  courseId: string;
  lessonId: string;
  place: CoursePlace;
  /** Where the text is. */
  text: RefObject<HTMLElement | null>;
}

export function LessonTutor({ courseId, lessonId, place, text }: LessonTutorProps) {
  const { t } = useTranslation('talk');
  // Spine, column, margin and tutor, as the lesson has it in its style.
  const isWide = useMediaQuery('(min-width: 1280px)');
  const selected = useSelectedWords(text);
  const button = useRef<HTMLButtonElement>(null);
  const { talk, keep, begin } = useKeptTalk(courseId);
  const [passage, setPassage] = useState<string>();
  // What covers the text is there for who asked for it just now.
  const [asked, setAsked] = useState(false);
  const isOpen = isWide ? talk.isOpen : asked;
  const close = () => {
    setAsked(false);
    setPassage(undefined);
    keep({ ...talk, isOpen: false });
    button.current?.focus();
  };
  const onPress = () => {
    if (isOpen && selected === undefined) return close();
    setAsked(true);
    setPassage(selected);
    return keep({ ...talk, isOpen: true });
  };
  const thread = {
    courseId,
    lessonId,
    orgSlug: place.orgSlug,
    talkId: talk.id,
    isNew: !talk.isBegun,
    onBegun: () => keep({ ...talk, isBegun: true }),
    passage,
    onDropPassage: () => setPassage(undefined),
  };
  return (
    <>
      <Button
        ref={button}
        size="dense"
        icon={MessageCircle}
        aria-expanded={isOpen}
        // Pressed by the mouse it would take the selection away before it is read.
        onPress={onPress}
      >
        {t(selected === undefined ? 'lesson.ask' : 'lesson.askPassage')}
      </Button>
      {isOpen && !isWide && (
        <Sheet open wide onOpenChange={close} title={t('lesson.title')}>
          <LessonThread {...thread} />
        </Sheet>
      )}
      {isOpen &&
        isWide &&
        createPortal(
          <TutorBeside place={place} thread={thread} takesFocus={asked} {...{ close, begin }} />,
          // Apart from the bar that its button stands in: beside all else there is.
          document.body,
        )}
    </>
  );
}
