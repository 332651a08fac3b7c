/** What pages show of organizations: the answers of procedures. */
import type { CourseStatus } from '../course/catalogue.ts';

/** Everybody may know this. Empty texts are "not given". */
export interface PublicOrganization {
  name: string;
  slug: string;
  description: string;
  slogan: string;
  logo: string;
  banner: string;
  website: string;
  contactEmail: string;
  phone: string;
  address: string;
  primaryColor: string;
  secondaryColor: string;
  twitter: string;
  linkedin: string;
  facebook: string;
  instagram: string;
}

/** What it is told about itself by its public page: with its own address, absolute. */
export interface PublicProfile extends PublicOrganization {
  url: string;
}

/** One of the organizations somebody belongs to. */
export interface OwnOrganization {
  id: string;
  slug: string;
  name: string;
  logo: string;
  primaryColor: string;
  /** One role, or several with commas between them. */
  role: string;
  memberCount: number;
  teamCount: number;
  courseCount: number;
}

export interface OrganizationActivity {
  id: string;
  kind: 'member' | 'course' | 'document' | 'team';
  /** Name of the person, title of the course, name of the file or of the team. */
  title: string;
  /** Who did it, where that is known and not the thing itself. */
  by?: string;
  /** The slug of a course or a team, for a link. */
  slug?: string;
  /** ISO 8601. */
  at: string;
}

export interface OrganizationOverview {
  organization: PublicOrganization & { id: string; createdAt: string };
  members: number;
  pendingInvitations: number;
  teams: number;
  courses: Record<CourseStatus, number>;
  documents: number;
  activity: OrganizationActivity[];
}

/** Whether an organization may be reached under an address, and under which one otherwise. */
export interface SlugAnswer {
  slug: string;
  state: 'free' | 'own' | 'taken' | 'reserved' | 'invalid';
  /** A free one that is like it; absent when the wanted one can be had. */
  suggestion?: string;
}
