import { AudioLines } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { CourseThread } from './course-thread.tsx';
import styles from './talk.module.css';

export interface LessonThreadProps extends ComponentProps<typeof CourseThread> {
  lessonId: string;
}

/** A talk about a lesson, and the way to the call in which the tutor leads through it. */
export function LessonThread(thread: LessonThreadProps) {
  const { t } = useTranslation('talk');
  const { courseId, lessonId, talkId } = thread;
  return (
    <div className={styles.panel}>
      <ButtonLink
        size="dense"
        icon={AudioLines}
        to="/learn/ai-voice-tutor"
        search={{ course: courseId, lesson: lessonId }}
      >
        {t('lesson.byVoice')}
      </ButtonLink>
      <CourseThread key={talkId} {...thread} />
    </div>
  );
}
