/** The tutor by voice, across all organizations and in one. */
import { useNavigate } from '@tanstack/react-router';
import { VoicePage } from '../../voice-call/voice-page.tsx';

interface VoiceProps {
  orgSlug: string | undefined;
  course: string | undefined;
  lesson: string | undefined;
}

export function Voice({ orgSlug, course, lesson }: VoiceProps) {
  const navigate = useNavigate();
  return (
    <VoicePage
      orgSlug={orgSlug}
      course={course}
      lessonId={lesson}
      onCourse={(slug) => void navigate({ to: '.', search: { course: slug } })}
    />
  );
}
