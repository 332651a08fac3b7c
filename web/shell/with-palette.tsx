import type { ReactNode } from 'react';
import { CommandsProvider } from './commands.tsx';
import { useMode } from './mode.ts';
import { PaletteOnDemand } from './palette-on-demand.tsx';

/** Around a page that stands in none of the frames: the palette opens there too (PALETTE-PAGE-1). */
export function WithPalette({ children }: { children: ReactNode }) {
  const mode = useMode();
  return (
    <CommandsProvider>
      {children}
      <PaletteOnDemand mode={mode} orgSlug={undefined} />
    </CommandsProvider>
  );
}
