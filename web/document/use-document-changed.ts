import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTRPC } from '../lib/api-client.ts';

/**
 * To be called after the file of a document is another one, or none: lists of documents, courses with
 * their pages and lessons with what they quote follow from it. Nothing else is read again.
 */
export function useDocumentChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useCallback(async () => {
    await Promise.all(
      [trpc.document, trpc.course, trpc.lesson].map((router) =>
        queryClient.invalidateQueries(router.pathFilter()),
      ),
    );
  }, [queryClient, trpc]);
}
