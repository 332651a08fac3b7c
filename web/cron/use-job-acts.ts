import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';
import type { Job } from './cron-types.ts';

/** What an administrator does with a job. A refusal is said in a toast by the cache. */
export function useJobAct(job: Job['name']) {
  const { t } = useTranslation('cron');
  const trpc = useTRPC();
  const { cron } = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: 'run' | 'pause' | 'resume') => cron[act].mutate({ job }),
    onSuccess: (_, act) => toast.done(t(`done.${act}`)),
    onSettled: () => queryClient.invalidateQueries(trpc.cron.pathFilter()),
  });
}
