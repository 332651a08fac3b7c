import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';
import type { NewNote } from '#machines/notebook/note.schema.ts';
import { useNoteQueue } from './use-note-queue.ts';

/** What can be done with one's notes; each shows in every list of them. */
export function useNotebook() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.notebook.list.pathFilter());
  const { kept, add: keep } = useNoteQueue();
  // Kept on this device first: it does not wait for a network.
  const add = useMutation({ mutationFn: keep, networkMode: 'always' });
  const edit = useMutation(trpc.notebook.edit.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.notebook.remove.mutationOptions({ onSuccess }));
  return {
    busy: add.isPending || edit.isPending,
    /** New ones that are not sent yet. */
    kept,
    add: (note: NewNote) => add.mutateAsync(note),
    edit: (id: string, text: string) => edit.mutateAsync({ id, text }),
    remove: (id: string) => remove.mutateAsync({ id }),
  };
}
