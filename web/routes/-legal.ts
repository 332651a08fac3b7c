/** What the two legal pages have in common: whom they name, and how they are called. */
import { sessionQuery } from '../session/session.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';
import type { RouterContext } from './__root.tsx';

export async function loadLegal({ queryClient, trpc }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(sessionQuery),
    queryClient.prefetchQuery(trpc.legal.operator.queryOptions()),
  ]);
}

export function legalHead({ i18n }: Pick<RouterContext, 'i18n'>, of: 'privacy' | 'terms') {
  return {
    meta: [
      { title: `${i18n.t(`legal:${of}.title`)} - ${PRODUCT_NAME}` },
      { name: 'description', content: i18n.t(`legal:${of}.description`) },
    ],
  };
}
