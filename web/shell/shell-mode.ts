/** Which of the two dashboards an address belongs to. Apart from what they list, which few pages show. */
export type ShellMode = 'creator' | 'learner';

/** Pages of the installation, which belong to neither dashboard. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/u.test(pathname);
}

/** Which of the two dashboards a path belongs to; undefined for a page of neither. */
export function modeOf(pathname: string): ShellMode | undefined {
  if (/^\/(?:[^/]+\/)?learn(?:\/|$)/u.test(pathname)) return 'learner';
  return /^\/(?:[^/]+\/)?dashboard(?:\/|$)/u.test(pathname) ? 'creator' : undefined;
}

/** The first page of a mode, as the router knows it. */
export function modeHome(mode: ShellMode, orgSlug: string | undefined): string {
  const page = mode === 'learner' ? '/learn' : '/dashboard';
  return orgSlug === undefined ? page : `/$orgSlug${page}`;
}
