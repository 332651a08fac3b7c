import { useQueryClient } from '@tanstack/react-query';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { PEOPLE_REFUSALS } from './people-refusals.ts';

interface PeopleCallOptions<Variables, Data> {
  call: (variables: Variables) => Promise<AuthAnswer<Data>>;
  /** Said once it has happened. */
  done?: (variables: Variables) => string | undefined;
  /** Before the lists are asked for again: leaves a page whose subject is gone by now. */
  onDone?: (data: Data | null, variables: Variables) => unknown;
}

/** Has every list of people asked for again. */
export function useRefreshPeople(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.people.pathFilter());
}

/**
 * One call of better-auth about people: its refusal is a toast, and the lists are asked for again
 * either way: after a refusal they show why.
 */
export function usePeopleCall<Variables = void, Data = unknown>(
  options: PeopleCallOptions<Variables, Data>,
) {
  const { call, done, onDone } = options;
  const refresh = useRefreshPeople();
  return useAuthCall({
    call,
    refusals: PEOPLE_REFUSALS,
    onDone: (data: Data | null, variables) => {
      const said = done?.(variables);
      if (said !== undefined) toast.done(said);
      return onDone?.(data, variables);
    },
    onSettled: refresh,
  });
}
