/** What better-auth may store of an organization: the schema that the forms show, once more here. */
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { AuthRepository } from '#db/auth/auth.repository.ts';
import { organizationChange, teamName } from '#machines/organization/organization.schema.ts';

/**
 * The fields of a change, trimmed, with nothing where a text is empty.
 * @throws {APIError} 400 with `field` and `key` (of the `errors` namespace).
 */
export function checkedOrganization(change: Record<string, unknown>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  const read = organizationChange.safeParse(given);
  if (!read.success) throw refusal(read.error);
  const kept = Object.entries(read.data).map(([name, value]) => [name, value || null]);
  // Not a place of ours, and nothing else would limit what is put there.
  return { ...Object.fromEntries(kept), metadata: undefined };
}

/**
 * A former address stays with the organization that had it: links to it must not lead elsewhere.
 * @throws {APIError} 400
 */
export async function refuseHeldSlug(
  repository: Pick<AuthRepository, 'formerSlugHolder'>,
  slug: string | undefined,
  organizationId?: string,
): Promise<void> {
  const holder = slug === undefined ? undefined : await repository.formerSlugHolder(slug);
  if (holder === undefined || holder === organizationId) return;
  throw new APIError('BAD_REQUEST', {
    code: 'ORGANIZATION_SLUG_ALREADY_TAKEN',
    message: 'Organization slug already taken',
  });
}

/** @throws {APIError} 400 */
export function checkedTeamName(name: unknown): string {
  const read = teamName.safeParse(name);
  if (!read.success) throw refusal(read.error, 'name');
  return read.data;
}

function refusal({ issues }: z.ZodError, of = ''): APIError {
  const [issue] = issues;
  const field = of || String(issue?.path[0] ?? '');
  return new APIError('BAD_REQUEST', {
    code: field === 'slug' ? 'ORGANIZATION_SLUG_INVALID' : 'ORGANIZATION_FIELD_INVALID',
    message: `${field} is not valid`,
    field,
    key: issue?.message,
    ...(issue?.code === 'too_big' ? { max: Number(issue.maximum) } : {}),
  });
}
