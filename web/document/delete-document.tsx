import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '#machines/document/document-summary.ts';
import { useMay } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { IconButton } from '../ui/button.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { toast } from '../lib/toast.ts';
import { uploadManager } from './upload-manager.ts';
import { useDocumentChanged } from './use-document-changed.ts';

/** Deletes a document for good; asks first, and says what becomes of what is quoted of it. */
export function DeleteDocument({ document }: { document: DocumentSummary }) {
  const { t } = useTranslation('document');
  const may = useMay();
  const documentChanged = useDocumentChanged();
  const remove = useMutation(useTRPC().document.remove.mutationOptions());
  const [asking, setAsking] = useState(false);
  if (!may('documents:delete')) return null;
  const { id: documentId, fileName } = document;
  return (
    <>
      <IconButton
        size="dense"
        icon={Trash2}
        label={t('delete.one', { name: fileName })}
        onPress={() => setAsking(true)}
      />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.title', { name: fileName })}
        action={t('delete.action')}
        danger
        onConfirm={async () => {
          const { lessonsAtRisk } = await remove.mutateAsync({ documentId });
          uploadManager.stop(documentId);
          setAsking(false);
          toast.done(t('delete.done', { name: fileName, count: lessonsAtRisk }));
          await documentChanged();
        }}
      >
        {t('delete.text')}
      </AskDialog>
    </>
  );
}
