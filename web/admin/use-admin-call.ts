import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';

interface Answer {
  error: { code?: string | undefined; status: number } | null;
}

/** The key of the sentence for a refusal, in the `admin` namespace; undefined when it went well. */
async function refusalOf(call: () => Promise<Answer>, known: (key: string) => boolean) {
  try {
    const { error } = await call();
    if (!error) return undefined;
    const key = `error.${error.code ?? ''}`;
    if (known(key)) return key;
    return error.status === 0 || error.status >= 500 ? 'error.OFFLINE' : 'error.OTHER';
  } catch {
    // Nobody answered: the network, not the server.
    return 'error.OFFLINE';
  }
}

/**
 * Calls one of better-auth's doors for administrators: says how it went, and has everything that
 * this area shows read again. Resolves to whether it was done.
 */
export function useAdminCall(): (call: () => Promise<Answer>, done?: string) => Promise<boolean> {
  const { t, i18n } = useTranslation('admin');
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useCallback(
    async (call, done) => {
      const refusal = await refusalOf(call, (key) => i18n.exists(`admin:${key}`));
      // Also after a refusal: it may have been somebody else who changed what is shown.
      void queryClient.invalidateQueries(trpc.admin.pathFilter());
      if (refusal !== undefined) toast.error(t(refusal));
      else if (done !== undefined) toast.done(done);
      return refusal === undefined;
    },
    [t, i18n, queryClient, trpc],
  );
}
