import { PRODUCT_NAME } from './product-name.ts';

/**
 * The `head` of a page. Inside an organization the title is "{organization} - Lectern", after the
 * name of the page where it has one; elsewhere "{page} - Lectern".
 * @param description for who finds the page elsewhere; pages for members have none.
 */
export function pageTitle(
  name: string | undefined,
  organization?: { name: string },
  description?: string,
) {
  return {
    meta: [
      { title: titleOf(name, organization) },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ],
  };
}

export function titleOf(
  name: string | undefined,
  organization: { name: string } | undefined,
): string {
  if (!organization) return name ? `${name} - ${PRODUCT_NAME}` : PRODUCT_NAME;
  const product = `${organization.name} - ${PRODUCT_NAME}`;
  return name ? `${name} · ${product}` : product;
}
