import type { ReactNode } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';

/** As the dock has it in its style. */
export const PHONE = '(max-width: 720px)';

/**
 * What stands at one place on a phone, and at another elsewhere. By itself, for what it finds out once the
 * page is taken over: the text around it is not drawn anew.
 */
export function OnPhone({ is, children }: { is: boolean; children: ReactNode }) {
  return useMediaQuery(PHONE) === is && children;
}
