import { AudioLines } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';

interface LessonByVoiceProps {
  courseId: string;
  lessonId: string | undefined;
}

/** To the call in which the tutor leads through a lesson. */
export function LessonByVoice({ courseId, lessonId }: LessonByVoiceProps) {
  const { t } = useTranslation('talk');
  if (lessonId === undefined) return null;
  return (
    <ButtonLink
      size="dense"
      icon={AudioLines}
      to="/learn/ai-voice-tutor"
      search={{ course: courseId, lesson: lessonId }}
    >
      {t('lesson.byVoice')}
    </ButtonLink>
  );
}
