/** The tables administrators look into, as far as they are asked for. Times leave as texts. */

export interface AdminTables {
  user: {
    id: string;
    name: string;
    email: string;
    image: string | null;
    emailVerified: boolean;
    role: string | null;
    banned: boolean | null;
    banReason: string | null;
    banExpires: string | null;
    createdAt: string;
  };
  user_search: { user_id: string; words: string; grams: string[] };
  session: {
    id: string;
    userId: string;
    token: string;
    updatedAt: string;
    expiresAt: string;
    impersonatedBy: string | null;
  };
  organization: { id: string; name: string; slug: string };
  member: { organizationId: string; userId: string; role: string; createdAt: string };
  admin_act: {
    id: string;
    act: string;
    actor_id: string;
    actor_name: string;
    subject_id: string | null;
    subject_name: string | null;
    subject_email: string | null;
    /** JSON; written as text. */
    detail: unknown;
    at: string;
    done_at: string | null;
  };
}

/** As the driver leaves it, to ISO 8601. */
export const isoTime = (time: string | Date): string => new Date(time).toISOString();
