import { PRODUCT_NAME } from '../ui/logo.tsx';

/**
 * The `head` of a page. Inside an organization the title is "{organization} - Lectern", after the
 * name of the page where it has one; elsewhere "{page} - Lectern".
 */
export function pageTitle(name: string | undefined, organization?: { name: string }) {
  return { meta: [{ title: titleOf(name, organization) }] };
}

export function titleOf(
  name: string | undefined,
  organization: { name: string } | undefined,
): string {
  if (!organization) return name ? `${name} - ${PRODUCT_NAME}` : PRODUCT_NAME;
  const product = `${organization.name} - ${PRODUCT_NAME}`;
  return name ? `${name} · ${product}` : product;
}
