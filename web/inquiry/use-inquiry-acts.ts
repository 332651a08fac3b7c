import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** What is shown of inquiries, and, waited for by nobody, what was done and what still waits. */
function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.admin.pathFilter());
    return queryClient.invalidateQueries(trpc.inquiry.pathFilter());
  };
}

/** One act on several inquiries, one after the other: each is a thing of its own, and what was done stays done. */
export function useInquiriesAct(onDone: () => void) {
  const { t } = useTranslation('inquiry');
  const { inquiry } = useTRPCClient();
  const read = useReadAgain();
  return useMutation({
    async mutationFn({ ids, act }: { ids: readonly string[]; act: 'take' | 'close' }) {
      for (const id of ids) await inquiry.act.mutate({ id, act });
    },
    onSuccess(_, { act }) {
      toast.done(t(`done.${act}`));
      onDone();
    },
    onSettled: read,
  });
}

/** What an administrator does with one inquiry. A refusal is said in a toast by the cache. */
export function useInquiryActs(id: string) {
  const { t } = useTranslation('inquiry');
  const { inquiry } = useTRPCClient();
  const read = useReadAgain();
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
