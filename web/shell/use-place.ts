/** What an address says of where one is, and the router of what there is. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { isAdminPath } from './shell-mode.ts';

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
