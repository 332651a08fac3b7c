import { Select } from './select.tsx';

/** Stands for no filter: a select has no empty choice. */
const ANY = 'any';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The words for no filter. */
  any: string;
  /** Null for no filter. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  options: readonly { value: Value; label: string }[];
}

/** One filter of a list: a choice, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, value, onChange, options } = props;
  return (
    <Select<Value | typeof ANY>
      hideLabel
      label={label}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
      options={[{ value: ANY, label: any }, ...options]}
    />
  );
}
