import { BookOpenText, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseMaterial } from '#machines/document/material.ts';
import { useMay } from '../session/use-may.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentLine, type DocumentSnapshot } from './document-line.tsx';
import { FileButton } from './file-button.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { Replacement } from './replacement.tsx';
import { uploadManager } from './upload-manager.ts';
import { useFileSending } from './use-file-sending.ts';

interface KeptDocumentProps {
  document: CourseMaterial;
  /** What else can be done with it where it stands. */
  children?: ReactNode;
  /** Opens it at its first page, as it was read. */
  onOpen: (documentId: string) => void;
  /** It has been read, or another file has taken its place. */
  onChanged: () => unknown;
}

/** A document that is kept with a course: what is known of its file, and all that can be done with it. */
export function KeptDocument({ document, children, onOpen, onChanged }: KeptDocumentProps) {
  const { t } = useTranslation('document');
  const may = useMay();
  const { documentId, fileName } = document;
  const sending = useFileSending(documentId);
  return (
    <>
      <DocumentLine
        documentId={documentId}
        fileName={fileName}
        upload={sending}
        onResend={
          sending?.phase === 'failed' ? () => void uploadManager.retry(documentId) : undefined
        }
        onStop={() => uploadManager.stop(documentId)}
        known={document}
        onChanged={onChanged}
        facts={<DocumentFacts document={document} />}
        renderActions={(snapshot) => (
          <>
            {snapshot?.hasTag('uploadable') && !sending && may('files:upload') && (
              <FileButton kind="second" onFile={(file) => uploadManager.send(documentId, file)}>
                {t('action.replace')}
              </FileButton>
            )}
            {(snapshot ? isReadable(snapshot) : document.status === 'completed') && (
              <>
                <Button
                  size="dense"
                  kind="quiet"
                  icon={BookOpenText}
                  onPress={() => onOpen(documentId)}
                >
                  {t('action.pages')}
                </Button>
                <ButtonAnchor
                  size="dense"
                  kind="quiet"
                  icon={Download}
                  href={`/files/${documentId}/download`}
                >
                  {t('action.download')}
                </ButtonAnchor>
              </>
            )}
            {snapshot?.can({ type: 'replacement.begin', replacementId: '' }) &&
              !snapshot.hasTag('replacing') &&
              may('documents:update') && (
                <ReplaceFile documentId={documentId} fileName={snapshot.context.fileName} />
              )}
          </>
        )}
      >
        {children}
      </DocumentLine>
      <Replacement documentId={documentId} />
    </>
  );
}

/** Its pages are in force, whatever else goes on with it. */
function isReadable({ context }: DocumentSnapshot): boolean {
  return context.uploaded && context.pageCount > 0;
}
