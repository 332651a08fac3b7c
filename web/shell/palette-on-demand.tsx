import { lazy, Suspense, useEffect, useState } from 'react';
import { useCommandRegistry } from './commands.tsx';
import type { ShellMode } from './shell-mode.ts';

const ShellPalette = lazy(async () => {
  const { ShellPalette: loaded } = await import('./shell-palette.tsx');
  return { default: loaded };
});

interface PaletteOnDemandProps {
  mode: ShellMode;
  orgSlug: string | undefined;
}

/** The palette: it is loaded when it is opened first, and no server renders it. */
export function PaletteOnDemand(props: PaletteOnDemandProps) {
  const { open, setOpen } = useCommandRegistry();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) {
        return;
      }
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [setOpen]);
  if (!wanted && !open) return null;
  return (
    <Suspense fallback={null}>
      <ShellPalette {...props} />
    </Suspense>
  );
}
