/** Which frame the open page asks for: most stand beside the sidebar. */
import { useMatches } from '@tanstack/react-router';

/** 56 px of icons: alone, as in the Studio, or on a wide screen only, where a phone keeps its bars. */
export type RailKind = 'full' | 'wide';

export function useRail(): RailKind | undefined {
  return useMatches({
    select: (matches) => matches.find((match) => match.staticData.rail)?.staticData.rail,
  });
}
