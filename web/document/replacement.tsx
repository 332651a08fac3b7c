import { useTranslation } from 'react-i18next';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import { useActor } from '../lib/live/use-live.ts';
import { useReport } from '../lib/use-report.ts';
import { Button } from '../ui/button.tsx';
import { DocumentLine } from './document-line.tsx';
import { FileButton } from './file-button.tsx';
import { uploadManager } from './upload-manager.ts';
import { useReplacing } from './use-replacing.ts';
import { useFileSending } from './use-file-sending.ts';
import styles from './document.module.css';

/** The other file on its way, below the one that is in force. */
export function Replacement({ documentId }: { documentId: string }) {
  const { t } = useTranslation('document');
  const report = useReport();
  const replace = useReplacing();
  const { snapshot, send } = useActor(documentProcessing, documentId);
  const replacementId = snapshot?.context.replacementId;
  const { snapshot: other } = useActor(documentProcessing, replacementId);
  const sending = useFileSending(replacementId);
  if (!snapshot?.hasTag('replacing') || replacementId === undefined) return null;
  return (
    <section
      className={styles.documentReplacement}
      data-testid="document-replacement"
      aria-label={t('replace.under')}
    >
      <p>{t(other?.hasTag('needsYou') ? 'replace.failed' : 'replace.note')}</p>
      <DocumentLine
        documentId={replacementId}
        upload={sending}
        onResend={
          sending?.phase === 'failed' ? () => void uploadManager.retry(replacementId) : undefined
        }
        onStop={() => uploadManager.stop(replacementId)}
        renderActions={() =>
          other?.hasTag('needsYou') && (
            <FileButton
              kind="second"
              // A refusal is shown as a toast by the cache.
              onFile={(file) => void replace(documentId, file).catch(() => {})}
            >
              {t('action.replace')}
            </FileButton>
          )
        }
      />
      {snapshot.can({ type: 'replacement.cancel' }) && (
        <Button
          size="dense"
          onPress={() => {
            uploadManager.stop(replacementId);
            void send({ type: 'replacement.cancel' }).then(report);
          }}
        >
          {t('replace.keep')}
        </Button>
      )}
    </section>
  );
}
