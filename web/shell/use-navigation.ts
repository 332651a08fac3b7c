import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { isPlatformAdmin, sessionQuery } from '../session/session.ts';
import { useMay } from '../session/use-may.ts';
import { isUnder, navigation, type Holdings, type NavGroup } from './navigation.ts';
import { isAdminPath, type ShellMode } from './shell-mode.ts';

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
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const known = new Set(Object.keys(router.routesByPath).map(trimmed));
  const inAdmin = useInAdmin();
  const pathname = useLocation({ select: (location) => location.pathname });
  return navigation({
    mode,
    inAdmin,
    inOrganization: orgSlug !== undefined,
    platformAdmin: isPlatformAdmin(session),
    exists: (to) => known.has(to),
    may: useMay(),
    has,
    isHere: (to) => isUnder(pathname, to, orgSlug),
  });
}

/** Whether this is a page of the admin area. */
export function useInAdmin(): boolean {
  return useLocation({ select: ({ pathname }) => isAdminPath(pathname) });
}

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);

/** Says whether the router has a page at this path. */
export function useRouteExists(): (to: string) => boolean {
  const router = useRouter();
  const known = new Set(Object.keys(router.routesByPath).map(trimmed));
  return (to) => known.has(to);
}
