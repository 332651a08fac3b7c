import { Check, ChevronDown, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import overlaysStyles from './overlays.module.css';
import textStyles from './text.module.css';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  note?: string;
  disabled?: boolean;
}

export interface SelectProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  options: ReadonlyArray<SelectOption<T>>;
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
}

/** One of a handful of choices. The list opens by pointer, arrow keys and typing. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, value, onChange, placeholder, hint, error, hideLabel } = props;
  return (
    <AriaSelect
      className={classNames(fieldStyles.field, props.className)}
      data-slot="field"
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={Boolean(error)}
      isDisabled={props.disabled ?? false}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <Label className={hideLabel ? textStyles.srOnly : fieldStyles.fieldLabel}>{label}</Label>
      <AriaButton
        className={classNames(fieldStyles.input, fieldStyles.selectButton)}
        data-slot="select-button"
        {...(error ? { 'data-invalid': true } : {})}
      >
        <SelectValue className={classNames(fieldStyles.selectValue)}>
          {({ selectedText, defaultChildren }) => selectedText ?? defaultChildren}
        </SelectValue>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </AriaButton>
      {error && (
        <Text
          slot="errorMessage"
          className={classNames(fieldStyles.fieldError)}
          data-slot="field-error"
        >
          <CircleX size={14} strokeWidth={2.1} aria-hidden />
          {error}
        </Text>
      )}
      {hint && (
        <Text
          slot="description"
          className={classNames(fieldStyles.fieldHint)}
          data-slot="field-hint"
        >
          {hint}
        </Text>
      )}
      <Popover className={classNames(overlaysStyles.popover)} offset={4}>
        <ListBox
          className={classNames(overlaysStyles.menu)}
          items={options.map((option) => ({ ...option, id: option.value }))}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.disabled ?? false}
              className={classNames(overlaysStyles.menuItem)}
            >
              <span className={overlaysStyles.menuItemText}>
                <Text slot="label">{option.label}</Text>
                {option.note && (
                  <Text slot="description" className={classNames(overlaysStyles.menuItemNote)}>
                    {option.note}
                  </Text>
                )}
              </span>
              <Check className={overlaysStyles.menuCheck} size={14} strokeWidth={2.1} aria-hidden />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
