import { CircleX, Eye, EyeOff, Search } from 'lucide-react';
import {
  createContext,
  use,
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import buttonStyles from './button.module.css';
import fieldStyles from './field.module.css';
import textStyles from './text.module.css';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldLinks | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Below the field, in quiet ink. */
  hint?: ReactNode;
  /** The sentence of what is wrong; its presence makes the field invalid. */
  error?: string | undefined;
  /** Counter at the lower right; amber from 90 % of the limit. */
  count?: { used: number; limit: number };
  /** Something at the end of the label row, such as a link. */
  labelEnd?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string | undefined;
  'data-testid'?: string;
  children: ReactNode;
}

/** Label, control, hint, error and counter, wired together for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, count, labelEnd, required = false, hideLabel, className } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div
      className={classNames(fieldStyles.field, className)}
      data-slot="field"
      data-testid={props['data-testid']}
    >
      <div className={classNames(fieldStyles.fieldHead, hideLabel && textStyles.srOnly)}>
        <label className={fieldStyles.fieldLabel} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
        {props.children}
      </FieldContext>
      {(hint || error || count) && (
        <div className={fieldStyles.fieldFoot}>
          <div>
            {error && (
              <p
                className={fieldStyles.fieldError}
                data-slot="field-error"
                id={errorId}
                role="alert"
              >
                <CircleX size={14} strokeWidth={2.1} aria-hidden />
                {error}
              </p>
            )}
            {hint && (
              <p className={fieldStyles.fieldHint} data-slot="field-hint" id={hintId}>
                {hint}
              </p>
            )}
          </div>
          {count && (
            <span
              className={fieldStyles.fieldCount}
              data-slot="field-count"
              data-near={count.used >= count.limit * 0.9 || undefined}
            >
              {count.used} / {count.limit}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function useFieldProps() {
  const links = use(FieldContext);
  if (!links) return {};
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    'aria-invalid': links.invalid || undefined,
    'aria-required': links.required || undefined,
  };
}

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A single-line field. Inside `Field` it takes its name and state from there. */
export function Input({ className, large, ...rest }: InputProps) {
  const linked = useFieldProps();
  return (
    <input
      {...linked}
      {...rest}
      className={classNames(fieldStyles.input, large && fieldStyles.inputLarge, className)}
      data-slot="input"
    />
  );
}

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
};

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const linked = useFieldProps();
  return (
    <textarea
      {...linked}
      {...rest}
      rows={rows}
      className={classNames(fieldStyles.input, className)}
      data-slot="input"
    />
  );
}

/** A search field; it needs `aria-label` when no `Field` stands around it. */
export function SearchInput({ className, ...rest }: InputProps) {
  const linked = useFieldProps();
  return (
    <div className={classNames(fieldStyles.inputWrap, className)}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input {...linked} {...rest} type="search" className={fieldStyles.input} data-slot="input" />
    </div>
  );
}

/** A password field whose content one may look at. */
export function PasswordInput({ className, large, ...rest }: InputProps) {
  const linked = useFieldProps();
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={fieldStyles.inputWrap}>
      <input
        {...linked}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(
          fieldStyles.input,
          fieldStyles.inputWithEnd,
          large && fieldStyles.inputLarge,
          className,
        )}
        data-slot="input"
      />
      <button
        type="button"
        className={classNames(
          buttonStyles.btn,
          buttonStyles.btnQuiet,
          buttonStyles.btnIcon,
          buttonStyles.btnDense,
          fieldStyles.inputEnd,
        )}
        data-slot="button"
        aria-label={shown ? t('field.hidePassword') : t('field.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
