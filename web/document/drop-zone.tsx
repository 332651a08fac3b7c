import { FileText, Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_FILES } from '#machines/document/file-name.ts';
import type { Failure } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { refuseFile } from './upload.ts';
import styles from './document.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

interface DropZoneProps {
  onFile: (file: File) => void;
  /** Several at once: `onFile` is called for each. */
  multiple?: boolean;
  /** In place of the words for one book. */
  title?: string;
  hint?: string;
  disabled?: boolean;
  /** A quiet second way, such as "Try a sample". */
  second?: ReactNode;
}

/** Where a book is dropped or chosen. A refusal says what to do and keeps the place open. */
export function DropZone(props: DropZoneProps) {
  const { onFile, disabled = false, second, multiple = false } = props;
  const { t } = useTranslation('document');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<{ name: string; failure: Failure }[]>([]);
  const title = props.title ?? t('drop.title');

  const take = (files: FileList | null) => {
    if (!files || disabled) return;
    const given = [...files].slice(0, multiple ? files.length : 1);
    const judged = given.map((file) => ({ file, failure: refuseFile(file) }));
    setRefused(
      judged.flatMap(({ file, failure }) => (failure ? [{ name: file.name, failure }] : [])),
    );
    for (const { file, failure } of judged) if (!failure) onFile(file);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's second way; the button does the same
    <div
      className={classNames(styles.dropZone, over && styles.dropZoneOver)}
      data-testid="drop-zone"
      role="group"
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileText size={28} strokeWidth={1.25} aria-hidden />
      <p className={styles.dropZoneTitle}>{over ? t('drop.release') : title}</p>
      <p className={styles.dropZoneHint} id={hintId}>
        {props.hint ?? t('drop.hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_FILES}
        className={textStyles.srOnly}
        tabIndex={-1}
        aria-label={t('drop.choose')}
        aria-describedby={hintId}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <div className={styles.dropZoneActions}>
        {/* The green one is that of the view: what comes of the file is planned or written there. */}
        <Button icon={UploadIcon} isDisabled={disabled} onPress={() => input.current?.click()}>
          {t('drop.choose')}
        </Button>
        {second}
      </div>
      {refused.length > 0 && (
        <div className={fieldStyles.fieldError} data-slot="field-error" role="alert">
          {refused.map(({ name, failure }) => (
            <p key={name}>
              {multiple && `${name}: `}
              {errorText(failure)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
