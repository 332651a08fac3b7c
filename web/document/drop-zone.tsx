import { FileText, Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { refuseFile } from './upload.ts';

interface DropZoneProps {
  onFile: (file: File) => void;
  disabled?: boolean;
  /** A quiet second way, such as "Try a sample". */
  second?: ReactNode;
}

/** Where a book is dropped or chosen. A refusal says what to do and keeps the place open. */
export function DropZone({ onFile, disabled = false, second }: DropZoneProps) {
  const { t } = useTranslation('document');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Failure>();

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || disabled) return;
    const failure = files.length > 1 ? undefined : refuseFile(file);
    setRefused(failure);
    if (!failure) onFile(file);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's second way; the button does the same
    <div
      className={classNames('drop-zone', over && 'drop-zone-over')}
      role="group"
      aria-label={t('drop.title')}
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
      <p className="drop-zone-title">{over ? t('drop.release') : t('drop.title')}</p>
      <p className="drop-zone-hint" id={hint}>
        {t('drop.hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('drop.choose')}
        aria-describedby={hint}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <div className="drop-zone-actions">
        <Button
          kind="primary"
          icon={UploadIcon}
          isDisabled={disabled}
          onPress={() => input.current?.click()}
        >
          {t('drop.choose')}
        </Button>
        {second}
      </div>
      {refused && (
        <p className="field-error" role="alert">
          {errorText(refused)}
        </p>
      )}
    </div>
  );
}
