import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
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
  return (
    <>
      <FileButton icon={FileUp} onFile={setFile}>
        {t('replace.action')}
      </FileButton>
      <AskDialog
        open={file !== undefined}
        onClose={() => setFile(undefined)}
        title={t('replace.title', { old: fileName })}
        action={t('replace.confirm')}
        onConfirm={() => file && replace(documentId, file)}
      >
        <p>{t('replace.with', { name: file?.name ?? '' })}</p>
        <ul className={styles.documentReplaceList}>
          <li>{t('replace.until')}</li>
          <li>{t('replace.then')}</li>
          <li>{t('replace.lessons')}</li>
        </ul>
      </AskDialog>
    </>
  );
}
