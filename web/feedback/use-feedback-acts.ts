import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import type { Said } from './feedback-search.ts';

/** Onto the landing page, or off it. One after the other: what was done stays done. */
export function useChooseFeedback() {
  const { t } = useTranslation('feedback');
  const trpc = useTRPC();
  const { feedback } = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ said, chosen }: { said: readonly Said[]; chosen: boolean }) {
      for (const { userId, organizationId } of said) {
        await feedback.choose.mutate({ userId, organizationId, chosen });
      }
    },
    onSuccess: (_, { said, chosen }) =>
      toast.done(t(chosen ? 'list.done.choose' : 'list.done.drop', { count: said.length })),
    onSettled: () => queryClient.invalidateQueries(trpc.feedback.pathFilter()),
  });
}
