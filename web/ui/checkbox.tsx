import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classNames } from './class-names.ts';
import choiceStyles from './choice.module.css';
import fieldStyles from './field.module.css';

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  children?: ReactNode;
  /** Needed when no words stand beside it. */
  'aria-label'?: string;
}

interface CheckboxProps extends ToggleProps {
  indeterminate?: boolean;
  invalid?: boolean;
  /** What follows from it, below its words. */
  note?: ReactNode;
}

export function Checkbox({
  checked,
  onChange,
  disabled = false,
  indeterminate = false,
  invalid = false,
  note,
  children,
  ...rest
}: CheckboxProps) {
  const Mark = indeterminate ? Minus : Check;
  return (
    <AriaCheckbox
      {...rest}
      className={classNames(choiceStyles.check)}
      data-slot="check"
      isSelected={checked}
      isIndeterminate={indeterminate}
      isInvalid={invalid}
      isDisabled={disabled}
      onChange={onChange}
    >
      <span className={choiceStyles.checkBox}>
        <Mark size={13} strokeWidth={2.6} aria-hidden />
      </span>
      {children && (
        <span>
          {children}
          {note && <span className={choiceStyles.note}>{note}</span>}
        </span>
      )}
    </AriaCheckbox>
  );
}

/** A setting that takes effect at once. In forms that are sent, use `Checkbox`. */
export function Switch({ checked, onChange, disabled = false, children, ...rest }: ToggleProps) {
  return (
    <AriaSwitch
      {...rest}
      className={classNames(choiceStyles.switch)}
      data-slot="switch"
      isSelected={checked}
      isDisabled={disabled}
      onChange={onChange}
    >
      <span className={choiceStyles.switchTrack} />
      {children && <span>{children}</span>}
    </AriaSwitch>
  );
}

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  note?: ReactNode;
}

export interface RadioGroupProps<T extends string> {
  label: string;
  options: ReadonlyArray<RadioOption<T>>;
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, disabled = false } = props;
  return (
    <AriaRadioGroup
      className={classNames(fieldStyles.field)}
      data-slot="field"
      value={value}
      isDisabled={disabled}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Label className={classNames(fieldStyles.fieldLabel)}>{label}</Label>
      <div>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={classNames(choiceStyles.radio)}>
            <span className={choiceStyles.radioDot} data-slot="radio-dot" />
            <span>
              {option.label}
              {option.note && <span className={choiceStyles.note}>{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
