/** Codes by which better-auth says that an address cannot be had. */
const REFUSALS = new Set(['ORGANIZATION_ALREADY_EXISTS', 'ORGANIZATION_SLUG_ALREADY_TAKEN']);

export function isSlugRefusal(code: string | undefined): boolean {
  return code !== undefined && REFUSALS.has(code);
}
