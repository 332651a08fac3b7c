/** The tutor by text, across all organizations and in one. */
import { useNavigate } from '@tanstack/react-router';
import { TalkPage } from '../../talk/talk-page.tsx';
import type { TalkSearch } from './-talk-search.ts';

interface TalkProps {
  orgSlug: string | undefined;
  shown: TalkSearch;
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
