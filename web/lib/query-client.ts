import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toast } from './toast.ts';
import { errorText, explains } from './app-error.ts';
import { isSilent, retryDelay, shouldRetry } from './query-policy.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page shows the failure itself: no toast. */
      silent?: boolean;
    };
    mutationMeta: {
      /** Key of the sentence for a failure of which no more is known, such as `errors:failedTo.updateCourse`. */
      errorKey?: string;
      silent?: boolean;
    };
  }
}

const FAILED_QUERIES = 'failed-queries';

/**
 * The cache of one router. Failures of queries offer to ask for everything again.
 *
 * FAILURE-SAID-1 What somebody asked for and did not get is said, and the page stays as it was: an act
 *    is a mutation, so is a part whose code is loaded when it is pressed for.
 * FAILURE-SAID-2 Why it failed is said where that is known, and else what failed.
 */
export function createQueryClient(instance: i18n): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!inBrowser || query.meta?.silent || isSilent(error)) return;
        toast.error(errorText(instance.t, error), {
          id: FAILED_QUERIES,
          action: {
            label: instance.t('common:action.retryAll'),
            onPress: () => void client.refetchQueries(),
          },
        });
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (!inBrowser || mutation.meta?.silent || isSilent(error)) return;
        const key = mutation.meta?.errorKey;
        toast.error(key && !explains(error) ? instance.t(key) : errorText(instance.t, error));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        // A render on the server does not wait for a second try.
        retry: inBrowser ? shouldRetry : false,
        retryDelay,
      },
    },
  });
  return client;
}
