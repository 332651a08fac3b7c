import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passage } from '#machines/notebook/note.ts';
import { useTRPC } from '../lib/api-client.ts';

/** What can be done with one's notes; each shows in every list of them. */
export function useNotebook() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.notebook.list.pathFilter());
  const add = useMutation(trpc.notebook.add.mutationOptions({ onSuccess }));
  const edit = useMutation(trpc.notebook.edit.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.notebook.remove.mutationOptions({ onSuccess }));
  return {
    busy: add.isPending || edit.isPending,
    add: (note: { id: string; lessonId: string; text: string; passage?: Passage }) =>
      add.mutateAsync(note),
    edit: (id: string, text: string) => edit.mutateAsync({ id, text }),
    remove: (id: string) => remove.mutateAsync({ id }),
  };
}
