/**
 * SHEET-1 In the admin area a sheet is beside the list where there is room: it covers nothing, the row it is of
 *    is marked, and other rows are opened while it is there; so is a page that the tutor cites, beside the talk.
 *    Elsewhere a sheet lies over the page, as on a phone.
 */
import { createContext, useContext } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';

export const SheetsBeside = createContext(false);

export function useBeside(): boolean {
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  return useContext(SheetsBeside) && hasRoom;
}
