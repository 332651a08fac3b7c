import { OTPInput, type SlotProps } from 'input-otp';
import { CircleX } from 'lucide-react';
import { useId } from 'react';
import fieldStyles from '../ui/field.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './code-input.module.css';

export interface CodeInputProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onComplete?: () => void;
}

const DIGITS = 6;

/** Six digits from an email. Pasting "123 456" or the whole line of the mail works. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, error, onChange, onComplete } = props;
  const id = useId();
  return (
    <div className={fieldStyles.field} data-slot="field">
      <label className={fieldStyles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <OTPInput
        id={id}
        containerClassName={classNames(styles.code)}
        name="code"
        maxLength={DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="^\d+$"
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
        pasteTransformer={(pasted) => pasted.replaceAll(/\D/gu, '').slice(0, DIGITS)}
        {...(onComplete ? { onComplete } : {})}
        render={({ slots }) => (
          <div className={styles.digits}>
            {slots.map((slot, at) => (
              <Digit key={at} slot={slot} invalid={Boolean(error)} />
            ))}
          </div>
        )}
      />
      {error && (
        <p
          className={fieldStyles.fieldError}
          data-slot="field-error"
          id={`${id}-error`}
          role="alert"
        >
          <CircleX size={14} strokeWidth={2.1} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** One place of the code: its digit, or the caret where the next one goes. */
function Digit({ slot, invalid }: { slot: SlotProps; invalid: boolean }) {
  const { char, isActive, hasFakeCaret } = slot;
  return (
    <div className={styles.digit} data-invalid={invalid || undefined}>
      {char !== null && <div className={styles.digitValue}>{char}</div>}
      {hasFakeCaret && isActive && <div className={styles.digitCaret} />}
    </div>
  );
}
