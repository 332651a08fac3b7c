import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TalkAttachment } from '#machines/talk/attachment.ts';
import { IconButton } from '../ui/button.tsx';
import marksStyles from '../ui/marks.module.css';
import { attachmentAddress } from './send-attachment.ts';
import type { AttachedFile } from './use-attachments.ts';
import styles from './attachment.module.css';

/** Files that stand beside a question. */
export function AskedFiles({ files }: { files: readonly TalkAttachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} data-testid="attachment">
          <a href={attachmentAddress(file.id)} target="_blank" rel="noreferrer">
            {file.kind === 'picture' ? (
              <img src={attachmentAddress(file.id)} alt="" width={118} height={76} />
            ) : (
              <FileText size={16} strokeWidth={1.75} aria-hidden />
            )}
            <span title={file.name}>{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface WaitingFilesProps {
  files: readonly AttachedFile[];
  onDrop: (file: AttachedFile) => void;
}

/** Files beside the question that is being written. */
export function WaitingFiles({ files, onDrop }: WaitingFilesProps) {
  const { t } = useTranslation('talk');
  if (files.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={t('attach.files')}>
      {files.map((file) => (
        <li key={file.key} data-testid="attached" data-state={file.sent ? 'sent' : 'sending'}>
          {file.sent?.kind === 'picture' && (
            <img src={attachmentAddress(file.sent.id)} alt="" width={32} height={24} />
          )}
          {file.sent === undefined && <span className={marksStyles.dot} aria-hidden />}
          <span>{file.name}</span>
          <IconButton
            size="dense"
            icon={X}
            label={t('attach.drop', { name: file.name })}
            onPress={() => onDrop(file)}
          />
        </li>
      ))}
    </ul>
  );
}
