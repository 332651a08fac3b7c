import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';

export type BillingActs = ReturnType<typeof useBillingActs>;

type Done = 'requested' | 'withdrawn' | 'canceled' | 'paused' | 'reactivated';

/** What an owner does with the plan. A refusal is said in a toast by the cache. */
export function useBillingActs(orgSlug: string) {
  const { t } = useTranslation('subscription');
  const trpc = useTRPC();
  const { billing } = useTRPCClient();
  const queryClient = useQueryClient();
  const at = { orgSlug };
  const read = () => queryClient.invalidateQueries(trpc.billing.pathFilter());
  const act = <Asked = void>(call: (asked: Asked) => Promise<unknown>, done: Done) => ({
    mutationFn: call,
    onSuccess: () => toast.done(t(`done.${done}`)),
    // Also after a refusal: the sum on the page is no longer right.
    onSettled: read,
  });
  return {
    request: useMutation(
      act(
        (asked: { plan: PaidPlan; due: Money }) => billing.request.mutate({ ...at, ...asked }),
        'requested',
      ),
    ),
    withdraw: useMutation(act(() => billing.withdraw.mutate(at), 'withdrawn')),
    cancel: useMutation(act(() => billing.cancel.mutate(at), 'canceled')),
    pause: useMutation(act(() => billing.pause.mutate(at), 'paused')),
    reactivate: useMutation(act(() => billing.reactivate.mutate(at), 'reactivated')),
  };
}
