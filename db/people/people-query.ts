/** What lists of people have in common: search, page, and how a kept role is read. */
import { rolesFrom, type Role } from '#machines/permissions.ts';

export interface PeopleQuery {
  search?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

/** The highest role of somebody with several. */
export function firstRole(roles: string): Role {
  return rolesFrom(roles)[0] ?? 'learner';
}
