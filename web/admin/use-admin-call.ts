import { useQueryClient } from '@tanstack/react-query';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import type { RefusalTable } from '../session/refusal-table.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** Refusals of what administrators do with accounts. */
const ADMIN_REFUSALS: RefusalTable = {
  namespace: 'admin',
  codes: {
    ADMIN_SELF: 'form',
    ADMIN_LAST: 'form',
    ACCOUNT_OWNS_ORGANIZATIONS: 'form',
    YOU_CANNOT_IMPERSONATE_ADMINS: 'form',
    BANNED_USER: 'form',
    NOT_AUTHORIZED: 'form',
    PASSWORD_NEEDED: 'form',
    SIGN_IN_REQUIRED: 'form',
    USER_NOT_FOUND: 'form',
    PASSWORD_TOO_SHORT: 'form',
    PASSWORD_GUESSED: 'form',
    PASSWORD_TOO_LONG: 'form',
  },
  statuses: {},
};

interface AdminCallOptions<Variables> {
  call: (variables: Variables) => Promise<AuthAnswer>;
  /** Said once it was done. */
  done?: string | undefined;
  onDone?: () => unknown;
  onSettled?: () => unknown;
}

/**
 * One of better-auth's calls for administrators: says how it went, and has everything that this
 * area shows read again.
 */
export function useAdminCall<Variables = void>(options: AdminCallOptions<Variables>) {
  const { call, done, onDone, onSettled } = options;
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useAuthCall({
    call,
    refusals: ADMIN_REFUSALS,
    onDone: () => {
      if (done !== undefined) toast.done(done);
      return onDone?.();
    },
    onSettled: () => {
      // Also after a refusal: it may have been somebody else who changed what is shown.
      void queryClient.invalidateQueries(trpc.admin.pathFilter());
      return onSettled?.();
    },
  });
}
