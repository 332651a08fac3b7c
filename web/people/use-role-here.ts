import { useQuery } from '@tanstack/react-query';
import { roleGrants, rolesFrom, type Permission, type Role } from '#machines/permissions.ts';
import { viewerQuery } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';

export interface RoleHere {
  /** Undefined for somebody who does not belong here, or while it is not known. */
  role: Role | undefined;
  organization: { id: string; name: string } | undefined;
  can: (permission: Permission) => boolean;
}

export function canAs(role: Role | undefined): (permission: Permission) => boolean {
  return (permission) => role !== undefined && roleGrants(role, permission);
}

/**
 * The role one has in an organization, asked anew by each page: it may have been changed meanwhile.
 * A platform administrator who does not belong has none. What changes members and teams goes through
 * better-auth, which looks at memberships alone.
 */
export function useRoleHere(orgSlug: string): RoleHere {
  const { data: me } = useQuery({ ...viewerQuery(useTRPC()), staleTime: 0 });
  const own = me?.organizations.find(({ slug }) => slug === orgSlug);
  const [role] = rolesFrom(own?.role ?? '');
  return { role, organization: own && { id: own.id, name: own.name }, can: canAs(role) };
}
