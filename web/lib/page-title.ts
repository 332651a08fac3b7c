import { PRODUCT_NAME } from '../ui/logo.tsx';

/** The `head` of a page: "{name} - Lectern". */
export function pageTitle(name: string | undefined) {
  return { meta: [{ title: name ? `${name} - ${PRODUCT_NAME}` : PRODUCT_NAME }] };
}
