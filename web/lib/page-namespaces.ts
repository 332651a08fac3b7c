import { routeNamespaces } from 'virtual:route-namespaces';

/** Namespaces of texts that the pages of these routes ask for, so that they can be there before it. */
export function namespacesOf(matches: ReadonlyArray<{ routeId: string }>): string[] {
  return matches.flatMap(({ routeId }) => routeNamespaces[routeId] ?? []);
}
