import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveClient } from '../lib/live/use-live.ts';
import { sessionQuery } from './session.ts';

/** Whoever is signed in has a socket open on every page: by it they hear at once that they are out. */
export function SessionSocket() {
  const { data: session } = useQuery(sessionQuery);
  const isSignedIn = Boolean(session);
  useEffect(() => {
    if (isSignedIn) liveClient();
  }, [isSignedIn]);
  return null;
}
