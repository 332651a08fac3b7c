declare module 'virtual:route-namespaces' {
  /** Route id to the namespaces of texts its page asks for (route-namespaces.ts). */
  export const routeNamespaces: Readonly<Record<string, readonly string[]>>;
}
