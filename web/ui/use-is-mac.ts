import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Which keys this machine has; a server does not know, so it names the commoner ones. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/u.test(navigator.userAgent),
    () => false,
  );
}
