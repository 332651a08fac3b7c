import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../form/form-context.ts';
import { toast } from '../lib/toast.ts';
import { failureOf, orRefuse, type AuthAnswer } from './auth-refusal.ts';
import { AUTH_REFUSALS, placeRefusal, type RefusalTable } from './refusal-table.ts';

/** The sentence for what a call failed with, and the field it is about. */
export function usePlaceRefusal(
  table: RefusalTable = AUTH_REFUSALS,
): (error: unknown) => Refusal & { field: string } {
  const { t } = useTranslation([table.namespace, 'errors']);
  return useCallback(
    (error) => {
      const { field, key, values } = placeRefusal(table, failureOf(error));
      return { field, text: t(key, values ?? {}) };
    },
    [t, table],
  );
}

interface AuthCallOptions<Variables, Data> {
  call: (variables: Variables) => Promise<AuthAnswer<Data>>;
  /** A refusal is said in a toast by these sentences; without them whoever calls shows it. */
  refusals?: RefusalTable;
  /** Runs once it was done; the call is busy until it ends. */
  onDone?: (data: Data | null, variables: Variables) => unknown;
  onRefused?: (error: unknown) => unknown;
  /** Runs either way, after all else. */
  onSettled?: () => unknown;
}

/** One call of better-auth. Busy, answer and refusal are the mutation's. */
export function useAuthCall<Variables = void, Data = unknown>(
  options: AuthCallOptions<Variables, Data>,
) {
  const { call, refusals, onDone, onRefused, onSettled } = options;
  const place = usePlaceRefusal(refusals);
  return useMutation({
    mutationFn: (variables: Variables) => orRefuse(call(variables)),
    meta: { silent: true },
    // Without a line it fails at once, and whoever typed is told, instead of waiting for one.
    networkMode: 'always',
    onSuccess: (data, variables) => onDone?.(data, variables),
    onError: (error) => {
      if (refusals) toast.error(place(error).text);
      return onRefused?.(error);
    },
    onSettled: () => onSettled?.(),
  });
}
