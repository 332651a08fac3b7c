import { InputOTP } from '@heroui/react/input-otp';
import { CircleX } from 'lucide-react';
import { useId } from 'react';

export interface CodeInputProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onComplete?: () => void;
}

const SLOTS = [0, 1, 2, 3, 4, 5];

/** Six digits from an email. Pasting "123 456" or the whole line of the mail works. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, error, onChange, onComplete } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputOTP
        id={id}
        name="code"
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="^\d+$"
        value={value}
        isInvalid={Boolean(error)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
        pasteTransformer={(pasted) => pasted.replaceAll(/\D/gu, '').slice(0, 6)}
        {...(onComplete ? { onComplete } : {})}
      >
        <InputOTP.Group>
          {SLOTS.map((slot) => (
            <InputOTP.Slot key={slot} index={slot} />
          ))}
        </InputOTP.Group>
      </InputOTP>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleX size={14} strokeWidth={2.1} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
