/**
 * Who may do what: one catalogue of resources and actions, one table of roles, one question.
 * Machines and procedures ask the same table, so a button and the refusal behind it cannot disagree.
 *
 * PERMISSION-1 Roles are held per organization; a platform admin may do everything everywhere.
 * PERMISSION-2 An owner may do everything in the organization; an admin everything but delete it
 *    and touch its billing (viewing is allowed).
 * PERMISSION-3 What the table does not name is refused.
 * PERMISSION-4 Somebody outside an organization learns nothing of it: the answer is "not found".
 * PERMISSION-5 A refusal names the resource; it names the action too where the role has a part in
 *    the resource.
 */
import { AppError, type ErrorCode } from './errors.ts';
import { keptAmong } from './platform-roles.ts';

export const CATALOGUE = {
  organization: [
    'create',
    'read',
    'update',
    'delete',
    'manage_settings',
    'manage_billing',
    'view_analytics',
  ],
  members: ['invite', 'remove', 'update_role', 'view', 'manage'],
  invitations: ['create', 'cancel', 'view', 'resend'],
  teams: ['create', 'read', 'update', 'delete', 'manage_members'],
  courses: [
    'create',
    'read',
    'update',
    'delete',
    'publish',
    'enroll',
    'manage_content',
    'view_analytics',
  ],
  content: ['create', 'read', 'update', 'delete', 'publish', 'moderate'],
  lessons: ['create', 'read', 'update', 'delete', 'track_progress'],
  files: ['upload', 'read', 'update', 'delete', 'manage'],
  documents: ['create', 'read', 'update', 'delete', 'share'],
  tutor: ['create', 'read', 'update', 'delete', 'configure'],
  chat: ['create', 'read', 'participate', 'moderate', 'view_history'],
  announcements: ['create', 'read', 'update', 'delete', 'publish'],
  progress: ['read', 'track', 'view_own', 'view_all'],
  analytics: ['view_basic', 'view_detailed', 'export'],
  billing: ['view', 'manage', 'create_receipts'],
  course: ['create', 'update', 'delete', 'view', 'enroll'],
  job: ['create', 'update', 'delete', 'view'],
} as const;

type Resource = keyof typeof CATALOGUE;
type Action<R extends Resource> = (typeof CATALOGUE)[R][number];
/** For example `courses:publish`. */
export type Permission = { [R in Resource]: `${R}:${Action<R>}` }[Resource];

export const ROLES = ['owner', 'admin', 'member', 'learner'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody is on the platform as a whole, by the organization role that comes to the same. */
const PLATFORM_ROLES = {
  LEARNER: 'learner',
  CREATOR: 'member',
  ADMIN: 'owner',
} as const satisfies Record<string, Role>;
export type PlatformRole = keyof typeof PLATFORM_ROLES;

/** The role of an organization that comes to the same. */
export function roleOfPlatform(platformRole: PlatformRole): Role {
  return PLATFORM_ROLES[platformRole];
}

export interface Viewer {
  userId: string;
  isPlatformAdmin: boolean;
  memberships: { organizationId: string; role: Role }[];
}

/**
 * Where somebody belongs, as policies read it: a membership for each role held there.
 * @param rows `role` as it is kept.
 */
export function membershipsFrom(
  rows: readonly { organizationId: string; role: string }[],
): Viewer['memberships'] {
  return rows.flatMap(({ organizationId, role }) =>
    rolesFrom(role).map((one) => ({ organizationId, role: one })),
  );
}

/** @param kept one name, or several with commas between them. @returns the highest first. */
export function rolesFrom(kept: string): Role[] {
  return keptAmong(ROLES, kept);
}

type Grants = { [R in Resource]?: readonly Action<R>[] };

const MEMBER: Grants = {
  organization: ['read'],
  members: ['view'],
  invitations: ['view'],
  teams: ['read'],
  courses: CATALOGUE.courses,
  content: ['create', 'read', 'update', 'delete', 'publish'],
  lessons: CATALOGUE.lessons,
  files: ['upload', 'read', 'update', 'delete'],
  documents: CATALOGUE.documents,
  tutor: CATALOGUE.tutor,
  chat: ['create', 'read', 'participate'],
  announcements: CATALOGUE.announcements,
  progress: ['read', 'track', 'view_own'],
  analytics: ['view_basic'],
  course: CATALOGUE.course,
  job: CATALOGUE.job,
};

const GRANTS: Record<Role, Grants> = {
  owner: CATALOGUE,
  admin: {
    ...CATALOGUE,
    organization: ['read', 'update', 'manage_settings', 'view_analytics'],
    billing: ['view'],
  },
  member: MEMBER,
  learner: {
    organization: ['read'],
    courses: ['read', 'enroll'],
    content: ['read'],
    lessons: ['read'],
    files: ['read'],
    documents: ['read'],
    tutor: ['read'],
    announcements: ['read'],
    chat: ['read', 'participate'],
    progress: ['read', 'view_own'],
    course: ['view', 'enroll'],
  },
};

/** Whether a role holds a permission, in whichever organization. */
export function roleGrants(role: Role, permission: Permission): boolean {
  return PERMISSIONS_OF[role].has(permission);
}

const PERMISSIONS_OF: Record<Role, ReadonlySet<string>> = {
  owner: permissionsOf('owner'),
  admin: permissionsOf('admin'),
  member: permissionsOf('member'),
  learner: permissionsOf('learner'),
};

function permissionsOf(role: Role): ReadonlySet<string> {
  return new Set(
    Object.entries(GRANTS[role]).flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}:${action}`),
    ),
  );
}

/** Whether the viewer may do this in this organization. */
export function mayIn(viewer: Viewer, organizationId: string, permission: Permission): boolean {
  return rightsIn(viewer, organizationId).may(permission);
}

/** What somebody may do in one organization. */
export interface Rights {
  /** The same for all who may do the same: what is made for one of them is right for the others. */
  readonly key: string;
  may(permission: Permission): boolean;
}

/**
 * What somebody may do in one organization. Equal keys mean equal rights, so views are made once
 * for each.
 */
export function rightsIn(viewer: Viewer, organizationId: string): Rights {
  if (viewer.isPlatformAdmin) return { key: 'platform', may: () => true };
  const held = new Set(
    viewer.memberships
      .filter((membership) => membership.organizationId === organizationId)
      .map(({ role }) => role),
  );
  const roles = ROLES.filter((role) => held.has(role));
  return {
    key: roles.join(','),
    may: (permission) => roles.some((role) => roleGrants(role, permission)),
  };
}

/**
 * Throws AppError: NOT_AUTHORIZED with the resource, and the action where the role has a part in the
 * resource (PERMISSION-5), for a member who lacks the permission; `notFound` for somebody who does
 * not belong to the organization at all (PERMISSION-4).
 */
export function demandIn(
  viewer: Viewer,
  organizationId: string,
  permission: Permission,
  notFound: ErrorCode = 'NOT_FOUND',
): void {
  if (mayIn(viewer, organizationId, permission)) return;
  const roles = viewer.memberships.filter((one) => one.organizationId === organizationId);
  if (roles.length === 0) throw new AppError(notFound);
  throw new AppError('NOT_AUTHORIZED', { detail: refusalOf(roles, permission) });
}

function refusalOf(
  memberships: Viewer['memberships'],
  permission: Permission,
): Record<string, string> {
  const [resource = '', action = ''] = permission.split(':');
  const hasPart = memberships.some(({ role }) => Object.hasOwn(GRANTS[role], resource));
  return hasPart ? { resource, action } : { resource };
}

/**
 * The key in the `errors` namespace for a refusal: with the resource where one is named
 * (PERMISSION-5).
 * @param detail of NOT_AUTHORIZED.
 */
export function refusalKey(detail: Record<string, unknown>): string {
  if (detail['resource'] === undefined) return 'NOT_AUTHORIZED';
  return detail['action'] === undefined ? 'permission.resource' : 'permission.unauthorized';
}
