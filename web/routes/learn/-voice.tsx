/** The tutor by voice, across all organizations and in one. */
import { useNavigate } from '@tanstack/react-router';
import { VoicePage } from '../../voice-call/voice-page.tsx';

interface VoiceProps {
  orgSlug: string | undefined;
  course: string | undefined;
}

export function Voice({ orgSlug, course }: VoiceProps) {
  const navigate = useNavigate();
  return (
    <VoicePage
      orgSlug={orgSlug}
      course={course}
      onCourse={(slug) => void navigate({ to: '.', search: { course: slug } })}
    />
  );
}
