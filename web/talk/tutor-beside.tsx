import { Link } from '@tanstack/react-router';
import { History, SquarePen, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoursePlace } from '../shell/course-link.ts';
import { BesidePanel } from '../ui/beside-panel.tsx';
import { iconLinkLook, IconButton } from '../ui/button.tsx';
import { LessonThread, type LessonThreadProps } from './lesson-thread.tsx';
import { talkLink } from './talk-link.ts';
import styles from './talk.module.css';

interface TutorBesideProps {
  place: CoursePlace;
  thread: LessonThreadProps;
  /** Somebody asked for it just now. */
  takesFocus: boolean;
  begin: () => void;
  close: () => void;
}

/** The tutor at the right edge of a lesson, which is read on beside it (LESSON-TUTOR-1). */
export function TutorBeside({ place, thread, takesFocus, begin, close }: TutorBesideProps) {
  const { t } = useTranslation(['talk', 'common']);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <BesidePanel ref={panel} aria-labelledby={title} tabIndex={-1}>
      <header className={styles.besideHead}>
        <div>
          <h2 id={title}>{t('lesson.title')}</h2>
          <p>{t('lesson.from')}</p>
        </div>
        {!thread.isNew && <IconButton icon={SquarePen} label={t('history.new')} onPress={begin} />}
        <Link
          {...iconLinkLook(undefined)}
          {...talkLink(place, thread.isNew ? undefined : thread.talkId)}
          aria-label={t('history.title')}
          title={t('history.title')}
        >
          <History size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <IconButton icon={X} label={t('common:action.close')} onPress={close} />
      </header>
      {/* It scrolls, so the keyboard must be able to get into it. */}
      <div className={styles.besideBody} tabIndex={0}>
        <LessonThread {...thread} />
      </div>
    </BesidePanel>
  );
}
