import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import type { AgreeInput, IssueInput, TrialInput } from './subscription-types.ts';

/** What administrators do with plans and receipts. A refusal is said in a toast by the cache. */
export function useBillingActs() {
  const { t } = useTranslation('payment');
  const trpc = useTRPC();
  const { adminSubscription, receipt } = useTRPCClient();
  const queryClient = useQueryClient();
  const read = () => {
    // What was done is told beside it, and what still waits: nobody waits for that.
    void queryClient.invalidateQueries(trpc.admin.pathFilter());
    return Promise.all([
      queryClient.invalidateQueries(trpc.adminSubscription.pathFilter()),
      queryClient.invalidateQueries(trpc.receipt.pathFilter()),
    ]);
  };
  return {
    agree: useMutation({
      mutationFn: (asked: AgreeInput) => adminSubscription.agree.mutate(asked),
      onSuccess: () => toast.done(t('done.agree')),
      onSettled: read,
    }),
    startTrial: useMutation({
      /** One after the other: each is a thing of its own, and what was done stays done. */
      async mutationFn({ ids, plan }: { ids: readonly string[]; plan: TrialInput['plan'] }) {
        for (const organizationId of ids) {
          await adminSubscription.startTrial.mutate({ organizationId, plan });
        }
      },
      onSuccess: (_, { ids }) => toast.done(t('done.trial', { count: ids.length })),
      onSettled: read,
    }),
    issue: useMutation({
      mutationFn: (asked: IssueInput) => receipt.issue.mutate(asked),
      onSuccess: ({ number }) => toast.done(t('done.issue', { number })),
      onSettled: read,
    }),
    void: useMutation({
      /** One after the other, as above. */
      async mutationFn({ receiptIds, reason }: { receiptIds: readonly string[]; reason: string }) {
        const numbers: string[] = [];
        for (const receiptId of receiptIds) {
          numbers.push((await receipt.void.mutate({ receiptId, reason })).number);
        }
        return numbers;
      },
      onSuccess: ([number, ...others]) =>
        toast.done(
          others.length === 0
            ? t('done.void', { number })
            : t('done.voidSeveral', { count: others.length + 1 }),
        ),
      onSettled: read,
    }),
  };
}
