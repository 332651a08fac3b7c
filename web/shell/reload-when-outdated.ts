import type { AnyRouter } from '@tanstack/react-router';
import type { LiveClient } from '../lib/live/live-client.ts';

/**
 * Whoever goes on to another page in spite of the notice gets it from the version that runs now. A page
 * with something unsaved on it asks first, as it does before any navigation; drafts are kept for the tab.
 */
export function reloadWhenOutdated(
  router: Pick<AnyRouter, 'subscribe'>,
  client: Pick<LiveClient, 'connection'>,
  reload: () => void = () => window.location.reload(),
): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && client.connection() === 'outdated') reload();
  });
}
