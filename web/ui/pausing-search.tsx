import { useEffect, useEffectEvent, useState } from 'react';
import { addressPace } from '../lib/address-pace.ts';
import { SearchInput } from './field.tsx';

/** Milliseconds without a letter after which one has probably finished typing. */
const PAUSE = 250;

export interface PausingSearchProps {
  label: string;
  /** What is looked for now. Changed from elsewhere, it takes the place of what was typed. */
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
  maxLength?: number;
}

/**
 * A search that keeps every letter as typed and asks once one pauses: what it asks for stands in an address,
 * so it never asks more often than one is written (ADDRESS-PACE-2).
 */
export function PausingSearch({ label, value, onSearch, className, ...limit }: PausingSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Asked here and on their way back as `value`: they are older than what is typed meanwhile. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    const own = asked.indexOf(value);
    setSeen(value);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
    if (own === -1) setText(value);
  }
  const ask = useEffectEvent((next: string) => {
    if (next === value) return;
    setAsked([...asked, next]);
    onSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), Math.max(PAUSE, addressPace()));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchInput
      {...limit}
      className={className}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
