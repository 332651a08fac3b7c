import { useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '../ui/class-names.ts';
import styles from './tutor.module.css';
import choiceStyles from '../ui/choice.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

export interface Choice<T extends string> {
  value: T;
  label: string;
  /** One sentence: what one gets. */
  text: string;
}

interface ChoiceListProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  choices: ReadonlyArray<Choice<T>>;
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** One of a few ways, each with its name and a sentence, in one ruled frame. */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { label, hideLabel, choices, value, onChange, className } = props;
  return (
    <RadioGroup
      className={classNames(fieldStyles.field)}
      data-slot="field"
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Label className={hideLabel ? textStyles.srOnly : fieldStyles.fieldLabel}>{label}</Label>
      <div className={classNames(styles.tutorChoices, className)}>
        {choices.map((choice) => (
          <ChoiceRow key={choice.value} choice={choice} />
        ))}
      </div>
    </RadioGroup>
  );
}

function ChoiceRow<T extends string>({ choice }: { choice: Choice<T> }) {
  const textId = useId();
  return (
    <Radio
      value={choice.value}
      className={classNames(styles.tutorChoice)}
      aria-label={choice.label}
      aria-describedby={textId}
    >
      <span className={choiceStyles.radioDot} data-slot="radio-dot" />
      <span>
        <b>{choice.label}</b>
        <small id={textId}>{choice.text}</small>
      </span>
    </Radio>
  );
}
