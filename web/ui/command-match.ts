import type { LucideIcon } from 'lucide-react';

export interface Command {
  id: string;
  label: string;
  note?: string;
  icon?: LucideIcon;
  /** Keys that do the same, shown at the end of the row. */
  keys?: ReadonlyArray<string>;
  onRun: () => void;
}

export interface CommandGroup {
  /** `go`, `do`, `lessons` and `pages` in this order; others follow. */
  id: string;
  title: string;
  commands: ReadonlyArray<Command>;
}

const fold = (text: string) => text.toLocaleLowerCase().normalize('NFKC');

/** Commands that hold every word typed, in the order they were given. */
export function matchCommands(
  groups: ReadonlyArray<CommandGroup>,
  query: string,
): ReadonlyArray<CommandGroup> {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter((command) => {
        const text = fold([command.label, command.note].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.commands.length > 0);
}

/** `p 132`, `p132`, `132쪽` or `p. 132`: the page one wants to open; null for other text. */
export function pageInQuery(query: string): number | null {
  const match = /^(?:p\.?\s*(\d{1,5})|(\d{1,5})\s*쪽)$/iu.exec(query.trim());
  const page = Number(match?.[1] ?? match?.[2] ?? Number.NaN);
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** Cuts a label into parts, so that what was typed can be set in a heavier weight. */
export function highlight(
  label: string,
  query: string,
): ReadonlyArray<{ text: string; hit: boolean }> {
  const word = query.trim().split(/\s+/u)[0] ?? '';
  const at = word === '' ? -1 : label.toLocaleLowerCase().indexOf(word.toLocaleLowerCase());
  if (at < 0) return [{ text: label, hit: false }];
  return [
    { text: label.slice(0, at), hit: false },
    { text: label.slice(at, at + word.length), hit: true },
    { text: label.slice(at + word.length), hit: false },
  ].filter((part) => part.text !== '');
}
