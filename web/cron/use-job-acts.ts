import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import type { Job } from './cron-types.ts';

export const JOB_ACTS = ['run', 'pause', 'resume'] as const;
type JobAct = (typeof JOB_ACTS)[number];

/**
 * One act on several jobs, one after the other: each is a thing of its own, and what was done stays done.
 * A refusal is said in a toast by the cache.
 */
export function useJobsAct(onDone?: () => void) {
  const { t } = useTranslation('cron');
  const trpc = useTRPC();
  const { cron } = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ act, jobs }: { act: JobAct; jobs: readonly Job['name'][] }) {
      for (const job of jobs) await cron[act].mutate({ job });
    },
    onSuccess(_, { act }) {
      toast.done(t(`done.${act}`));
      onDone?.();
    },
    onSettled: () => queryClient.invalidateQueries(trpc.cron.pathFilter()),
  });
}
