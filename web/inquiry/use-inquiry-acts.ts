import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';

/** One act on several inquiries, one after the other: each is a thing of its own, and what was done stays done. */
export function useInquiriesAct(onDone: () => void) {
  const { t } = useTranslation('inquiry');
  const trpc = useTRPC();
  const { inquiry } = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ ids, act }: { ids: readonly string[]; act: 'take' | 'close' }) {
      for (const id of ids) await inquiry.act.mutate({ id, act });
    },
    onSuccess(_, { act }) {
      toast.done(t(`done.${act}`));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries(trpc.inquiry.pathFilter()),
  });
}

/** What an administrator does with one inquiry. A refusal is said in a toast by the cache. */
export function useInquiryActs(id: string) {
  const { t } = useTranslation('inquiry');
  const trpc = useTRPC();
  const { inquiry } = useTRPCClient();
  const queryClient = useQueryClient();
  const read = () => queryClient.invalidateQueries(trpc.inquiry.pathFilter());
  return {
    act: useMutation({
      mutationFn: (act: 'take' | 'convert' | 'close') => inquiry.act.mutate({ id, act }),
      onSuccess: (_, act) => toast.done(t(`done.${act}`)),
      onSettled: read,
    }),
    /** A mail to them, or a note that stays here. */
    write: useMutation({
      mutationFn: ({ kind, text }: { kind: 'answer' | 'note'; text: string }) =>
        kind === 'answer' ? inquiry.answer.mutate({ id, text }) : inquiry.note.mutate({ id, text }),
      onSuccess: (_, { kind }) => toast.done(t(`done.${kind}`)),
      onSettled: read,
    }),
  };
}
