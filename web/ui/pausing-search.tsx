import { useEffect, useRef, useState } from 'react';
import { SearchInput } from './field.tsx';

/** Milliseconds without a letter after which one has probably finished typing. */
const PAUSE = 250;

export interface PausingSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A search that keeps every letter as typed and asks once one pauses. */
export function PausingSearch({ label, value, onSearch, className }: PausingSearchProps) {
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
      className={className}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
