import { CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './structure.module.css';
import fieldStyles from '../ui/field.module.css';
import layoutStyles from '../ui/layout.module.css';

interface InlineTitleProps {
  title: string;
  /** The accessible name of the field. */
  label: string;
  /** Said when it is left empty; the old title stays. */
  needed: string;
  className?: string | undefined;
  onRename: (title: string) => void;
  /** It was opened to be renamed: it takes the focus, and says when it is left. */
  onLeave?: () => void;
}

/** A title that is edited where it stands: Enter or leaving saves, Escape gives the old one back. */
export function InlineTitle(props: InlineTitleProps) {
  const { title, label, needed, className, onRename, onLeave } = props;
  const [draft, setDraft] = useState<string>();
  const [missing, setMissing] = useState(false);
  const errorId = useId();
  const finish = () => {
    setDraft(undefined);
    setMissing(false);
  };
  return (
    <div className={layoutStyles.shrinks}>
      <div className={classNames(styles.inlineTitle, className)} data-title={draft ?? title}>
        <textarea
          rows={1}
          data-testid="inline-title"
          aria-label={label}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? errorId : undefined}
          value={draft ?? title}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked to rename it types next
          autoFocus={onLeave !== undefined}
          onChange={(event) => {
            // One line of text, on as many lines as it needs.
            setDraft(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '));
            setMissing(false);
          }}
          onBlur={() => {
            const next = draft?.trim();
            finish();
            if (next && next !== title) onRename(next);
            onLeave?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              finish();
              onLeave?.();
            }
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (draft?.trim() === '') setMissing(true);
            else event.currentTarget.blur();
          }}
        />
      </div>
      {missing && (
        <p className={fieldStyles.fieldError} data-slot="field-error" id={errorId} role="alert">
          <CircleX size={14} strokeWidth={2.1} aria-hidden />
          {needed}
        </p>
      )}
    </div>
  );
}
