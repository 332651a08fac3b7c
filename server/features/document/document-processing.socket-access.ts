import type { SocketAccess } from '../../access/socket-access.ts';

export const documentProcessingAccess: SocketAccess = {
  machine: 'documentProcessing',
  id: ({ documentId }) => documentId,
  commands: [{ event: { type: 'document.retry' } }],
  watch: 'documents:update',
  outsider: 'DOCUMENT_NOT_FOUND',
  exists: true,
};
