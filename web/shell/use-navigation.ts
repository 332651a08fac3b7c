import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { isPlatformAdmin, sessionQuery } from '../session/session.ts';
import { useMay } from '../session/use-may.ts';
import { isUnder, navigation, type Holdings, type NavGroup } from './navigation.ts';
import type { ShellMode } from './shell-mode.ts';
import { useInAdmin, useRouteExists } from './use-place.ts';

/**
 * The entries of the current mode, without those whose pages do not exist.
 *
 * @param has what whoever is here has; without it nothing is left out for want of it.
 */
export function useNavigation(
  mode: ShellMode,
  orgSlug: string | undefined,
  has?: Holdings,
): ReadonlyArray<NavGroup> {
  const exists = useRouteExists();
  const { data: session } = useQuery(sessionQuery);
  const inAdmin = useInAdmin();
  const pathname = useLocation({ select: (location) => location.pathname });
  return navigation({
    mode,
    inAdmin,
    inOrganization: orgSlug !== undefined,
    platformAdmin: isPlatformAdmin(session),
    exists,
    may: useMay(),
    has,
    isHere: (to) => isUnder(pathname, to, orgSlug),
  });
}
