/** The tutor by text, across all organizations and in one. */
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { TalkPage } from '../../talk/talk-page.tsx';

export const talkSearchSchema = z.object({
  course: z.string().max(200).optional().catch(undefined),
  talk: z.uuid().optional().catch(undefined),
});

interface TalkProps {
  orgSlug: string | undefined;
  shown: z.infer<typeof talkSearchSchema>;
}

export function Talk({ orgSlug, shown }: TalkProps) {
  const navigate = useNavigate();
  return (
    <TalkPage
      orgSlug={orgSlug}
      place={shown}
      onPlace={(place) => void navigate({ to: '.', search: place })}
    />
  );
}
