import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { toast } from '../lib/toast.ts';

export type BillingActs = ReturnType<typeof useBillingActs>;

type Done = 'requested' | 'withdrawn' | 'canceled' | 'paused' | 'reactivated' | 'changed';

/** What an owner does with the plan. A refusal is said in a toast by the cache. */
export function useBillingActs(orgSlug: string) {
  const { t, i18n } = useTranslation('subscription');
  const language = languageOf(i18n);
  const trpc = useTRPC();
  const { billing, payment } = useTRPCClient();
  const queryClient = useQueryClient();
  const at = { orgSlug };
  const read = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.billing.pathFilter()),
      queryClient.invalidateQueries(trpc.payment.pathFilter()),
    ]);
  const act = <Asked = void>(call: (asked: Asked) => Promise<unknown>, done: Done) => ({
    mutationFn: call,
    onSuccess: () => toast.done(t(`done.${done}`)),
    // Also after a refusal: the sum on the page is no longer right.
    onSettled: read,
  });
  /** To a page of the payment provider. */
  const leave = <Asked = void>(call: (asked: Asked) => Promise<{ url: string }>) => ({
    mutationFn: call,
    onSuccess: ({ url }: { url: string }) => window.location.assign(url),
    onError: read,
  });
  return {
    checkout: useMutation(
      leave((asked: { plan: PaidPlan; due: Money }) =>
        payment.checkout.mutate({ ...at, ...asked, language }),
      ),
    ),
    portal: useMutation(leave(() => payment.portal.mutate({ ...at, language }))),
    change: useMutation(
      act(
        (asked: { plan: PaidPlan; due: Money; at: number }) =>
          payment.change.mutate({ ...at, ...asked }),
        'changed',
      ),
    ),
    /** What was done on pages of the provider. */
    refresh: useMutation({ mutationFn: () => payment.refresh.mutate(at), onSettled: read }),
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
