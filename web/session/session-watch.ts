/**
 * Follows who is signed in for as long as the page lives.
 *
 * 1. A call that may have changed it, here or in another tab of this browser, has it asked again; so
 *    does any answer that says one is not signed in.
 * 2. Whoever has been signed out elsewhere is put out here too: the page's own guard sends to the
 *    sign-in, and back to the same address afterwards.
 * 3. What was read in somebody's name is not shown to the next person.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { failureFacts } from '../lib/app-error.ts';
import { afterSessionCalls, onSessionChange } from './session-events.ts';
import { AUTH_KEY, organizationsQuery, sessionQuery, type Session } from './session.ts';

const CHANNEL = 'lectern-session';

export interface SessionWatchOptions {
  queryClient: QueryClient;
  /** Runs the guards of the page at hand again. */
  checkPage: () => Promise<unknown>;
  /** Asks again for what else depends on who one is. */
  refresh: () => void;
}

/** For the browser only; nobody stops it, because it lives as long as the page. */
export function watchSession({ queryClient, checkPage, refresh }: SessionWatchOptions): void {
  const channel = new BroadcastChannel(CHANNEL);
  const ask = () => {
    refresh();
    void queryClient.invalidateQueries({ queryKey: [AUTH_KEY] });
  };
  onSessionChange(() => {
    ask();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage('changed');
  });
  // Not in the middle of what this tab itself is changing.
  const askLater = () => void afterSessionCalls().then(ask);
  channel.addEventListener('message', askLater);

  const sessionHash = hashKey(sessionQuery.queryKey);
  const organizationsHash = hashKey(organizationsQuery.queryKey);
  // `undefined` until it is known; null for nobody.
  let person: string | null | undefined;
  let organizations: string | undefined;

  const onSession = (session: Session | null) => {
    const now = session?.user.id ?? null;
    const before = person;
    person = now;
    if (before === undefined || before === now || before === null) return;
    void leave(now);
  };
  const leave = async (now: string | null) => {
    // Whoever signs out here is on the way to a page of their choice: no guard overtakes them.
    await afterSessionCalls();
    await checkPage();
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== AUTH_KEY,
    });
    if (now !== null) void queryClient.invalidateQueries();
  };

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' && type !== 'updated') return;
    const { data, error, status } = query.state;
    if (query.queryHash === sessionHash) {
      // The cache knows keys, not types; under this key lies what `sessionQuery` read.
      if (data !== undefined && status === 'success') onSession(data as Session | null);
    } else if (query.queryHash === organizationsHash) {
      // A name or an address has changed: titles and guards of the page go by them.
      const known = data === undefined ? undefined : JSON.stringify(data);
      if (organizations !== undefined && known !== undefined && organizations !== known) {
        void checkPage();
      }
      organizations = known ?? organizations;
    } else if (status === 'error') refuse(error);
  });
  queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'error') refuse(mutation.state.error);
  });

  const refused = new WeakSet<object>();
  function refuse(error: unknown): void {
    if (typeof error !== 'object' || error === null || refused.has(error)) return;
    if (failureFacts(error).code !== 'SIGN_IN_REQUIRED') return;
    refused.add(error);
    askLater();
  }
}
