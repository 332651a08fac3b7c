import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { sessionQuery } from './session.ts';

/** Whoever is signed in has a socket open on every page: by it they hear at once that they are out. */
export function SessionSocket() {
  const { data: session } = useQuery(sessionQuery);
  const client = useLiveClient();
  const isSignedIn = Boolean(session);
  useEffect(() => {
    if (isSignedIn) client.connect();
  }, [client, isSignedIn]);
  return null;
}
