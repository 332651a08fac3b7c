import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';
import { uploadManager } from './upload-manager.ts';

/** Sends another file for a document. A refusal is shown as a toast. */
export function useReplacing(): (documentId: string, file: File) => Promise<void> {
  const replace = useMutation(useTRPC().document.replace.mutationOptions());
  return async (documentId, file) => {
    const { replacementId } = await replace.mutateAsync({
      documentId,
      fileName: file.name,
      sizeInBytes: file.size,
    });
    uploadManager.send(replacementId, file, documentId);
  };
}
