/** What lists of people read of the tables that better-auth owns, and of courses. */
export interface PeopleTables {
  user: {
    id: string;
    name: string;
    email: string;
    image: string | null;
  };
  organization: { id: string; name: string; slug: string; logo: string | null };
  member: {
    id: string;
    organizationId: string;
    userId: string;
    role: string;
    /** The ORM's connections leave times as text. */
    createdAt: string;
  };
  invitation: {
    id: string;
    organizationId: string;
    email: string;
    role: string | null;
    teamId: string | null;
    status: string;
    expiresAt: string;
    createdAt: string;
    inviterId: string;
  };
  team: { id: string; name: string; slug: string; organizationId: string; createdAt: string };
  teamMember: { id: string; teamId: string; userId: string; createdAt: string | null };
  course: { id: string; organization_id: string; owner_id: string };
}
