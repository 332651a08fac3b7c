import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '../ui/field.tsx';
import styles from './people.module.css';

/** Milliseconds without a letter after which one has probably finished typing. */
const PAUSE = 250;

export interface PeopleSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that keeps every letter as typed and asks once one pauses. */
export function PeopleSearch({ label, value, onSearch }: PeopleSearchProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), PAUSE);
  };
  return (
    <SearchInput
      className={styles.peopleSearch}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
