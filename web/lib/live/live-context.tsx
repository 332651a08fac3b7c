import { createContext, use, type ReactNode } from 'react';
import type { LiveClient } from './live-client.ts';

const LiveContext = createContext<LiveClient | undefined>(undefined);

/** One client for everything on the page: one socket, however many components watch. */
export function LiveProvider({ client, children }: { client: LiveClient; children: ReactNode }) {
  return <LiveContext value={client}>{children}</LiveContext>;
}

export function useLiveClient(): LiveClient {
  const client = use(LiveContext);
  if (!client) throw new Error('a live component stands outside of LiveProvider');
  return client;
}
