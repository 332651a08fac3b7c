import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Permission } from '#machines/permissions.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import { mayAt, viewerQuery } from './use-may.ts';

interface PermissionInput {
  context: { queryClient: QueryClient; trpc: ApiOptions };
  params: { orgSlug: string };
}

/** For `beforeLoad` of pages that are of no use without a permission: without it there is no page. */
export async function requirePermission(
  { context: { queryClient, trpc }, params }: PermissionInput,
  permission: Permission,
): Promise<void> {
  const me = await queryClient.ensureQueryData(viewerQuery(trpc));
  if (!mayAt(me, params.orgSlug)(permission)) throw notFound();
}
