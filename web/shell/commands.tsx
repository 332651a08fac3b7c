import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { CommandGroup } from '../ui/command-match.ts';

interface Registry {
  groups: ReadonlyArray<CommandGroup>;
  register: (key: string, group: CommandGroup) => () => void;
  openPage: ((page: number) => void) | undefined;
  setOpenPage: (open: ((page: number) => void) | undefined) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
}

const RegistryContext = createContext<Registry | null>(null);

/** Keeps what the pages put into the command palette. Stands in the shell, once. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<ReadonlyMap<string, CommandGroup>>(new Map());
  const [pageOpener, setPageOpener] = useState<{ open: (page: number) => void } | null>(null);
  const [open, setOpen] = useState(false);
  const [register] = useState(() => (key: string, group: CommandGroup) => {
    setEntries((before) => new Map(before).set(key, group));
    return () =>
      setEntries((before) => {
        const next = new Map(before);
        next.delete(key);
        return next;
      });
  });
  const [setOpenPage] = useState(
    () => (opener: ((page: number) => void) | undefined) =>
      setPageOpener(opener ? { open: opener } : null),
  );
  return (
    <RegistryContext
      value={{
        groups: [...entries.values()],
        register,
        openPage: pageOpener?.open,
        setOpenPage,
        open,
        setOpen,
      }}
    >
      {children}
    </RegistryContext>
  );
}

export function useCommandRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('CommandsProvider is missing around this page');
  return registry;
}

/**
 * Puts a group of commands (lessons, things to do here) into the palette while a page is shown.
 * Memoise `group`: a new object registers anew.
 */
export function useCommands(group: CommandGroup): void {
  const { register } = useCommandRegistry();
  useEffect(() => register(group.id, group), [register, group]);
}

/** Makes `p 132` in the palette open a page of the source at hand. Memoise `open`. */
export function usePageCommand(open: (page: number) => void): void {
  const { setOpenPage } = useCommandRegistry();
  useEffect(() => {
    setOpenPage(open);
    return () => setOpenPage(undefined);
  }, [setOpenPage, open]);
}
