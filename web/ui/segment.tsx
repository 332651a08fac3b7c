import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface SegmentProps<T extends string> {
  label: string;
  options: ReadonlyArray<{ value: T; label: string }>;
  value: T;
  onChange: (value: T) => void;
}

/** Two or three views of the same data, and nothing else. */
export function Segment<T extends string>({ label, options, value, onChange }: SegmentProps<T>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classNames(styles.segment)}
      data-slot="segment"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className={classNames(styles.segmentItem)}
          // Said of what stands already, it is a choice all the same.
          onPress={() => option.value === value && onChange(value)}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
