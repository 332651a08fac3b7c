import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { FileButton } from './file-button.tsx';
import { useReplacing } from './use-replacing.ts';
import styles from './document.module.css';

interface ReplaceFileProps {
  documentId: string;
  fileName: string;
}

/** Another file for a document that lessons may quote: asks first, and says what follows. */
export function ReplaceFile({ documentId, fileName }: ReplaceFileProps) {
  const { t } = useTranslation('document');
  const replace = useReplacing();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <FileButton icon={FileUp} onFile={setFile}>
        {t('replace.action')}
      </FileButton>
      <ConfirmDialog
        open={file !== undefined}
        onOpenChange={(open) => {
          if (!open) setFile(undefined);
        }}
        title={t('replace.title', { old: fileName })}
        action={t('replace.confirm')}
        busy={busy}
        onConfirm={async () => {
          if (!file) return;
          setBusy(true);
          // A refusal is shown as a toast; the dialog stays open.
          await replace(documentId, file).then(
            () => setFile(undefined),
            () => {},
          );
          setBusy(false);
        }}
      >
        <p>{t('replace.with', { name: file?.name ?? '' })}</p>
        <ul className={styles.documentReplaceList}>
          <li>{t('replace.until')}</li>
          <li>{t('replace.then')}</li>
          <li>{t('replace.lessons')}</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
