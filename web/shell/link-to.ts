import type { LinkOptions } from '@tanstack/react-router';

/**
 * Link options for a path of the navigation table. The table names pages that may not exist yet,
 * so the router's type of known paths cannot be asked; `useNavigation` asks the router itself.
 */
export function linkTo(to: string, orgSlug: string | undefined): LinkOptions {
  return { to, params: orgSlug === undefined ? {} : { orgSlug } } as LinkOptions;
}
