import type { ActorHost } from '../../actors/actor-host.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import { warmReader } from './reader/read-pdf.ts';

/**
 * Most files take longer on their way than the reader to get ready: it begins with the upload.
 * @returns ends it.
 */
export function warmReaderForUploads(host: Pick<ActorHost, 'subscribe'>): () => Promise<void> {
  const unsubscribe = host.subscribe(({ ref, snapshot }) => {
    const isUploading = ref.machine === documentProcessing.name && snapshot.value === 'uploading';
    // Never fails.
    if (isUploading) void warmReader();
  });
  return async () => unsubscribe();
}
