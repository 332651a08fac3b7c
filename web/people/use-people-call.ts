import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthFailure } from '../auth/auth-error.ts';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';
import { refusalOf, useFailureText } from './use-account-call.ts';

interface CallOptions {
  /** Said once it has happened. */
  done?: string;
  /** Before the lists are asked for again: leaves a page whose subject is gone by now. */
  before?: () => Promise<unknown>;
}

/**
 * Makes one call to better-auth, shows its refusal as a toast, and has the lists of people asked for
 * again either way: after a refusal they show why.
 */
export function usePeopleCall() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const refresh = () => queryClient.invalidateQueries(trpc.people.pathFilter());
  const run = async (
    call: () => Promise<{ error: AuthFailure | null }>,
    { done, before }: CallOptions = {},
  ): Promise<boolean> => {
    setBusy(true);
    const refusal = await refusalOf(call());
    if (refusal) toast.error(failureText(refusal));
    else if (done !== undefined) toast.done(done);
    if (!refusal) await before?.();
    await refresh();
    setBusy(false);
    return refusal === null;
  };
  return { run, busy, refresh };
}
