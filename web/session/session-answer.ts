/** What the calls of better-auth answer, as far as pages use it: read by hand, every page asks. */
interface SessionUser {
  id: string;
  name: string;
  email: string;
  image?: string | null | undefined;
  emailVerified: boolean;
  role?: string | null | undefined;
  /** The one mail is written in. */
  language?: string | null | undefined;
}

export type SessionAnswer = {
  user: SessionUser;
  session: {
    activeOrganizationId?: string | null | undefined;
    impersonatedBy?: string | null | undefined;
  };
} | null;

export type Organizations = {
  id: string;
  name: string;
  slug: string;
  logo?: string | null | undefined;
}[];

/** @throws when it is another answer than ours. */
export function readSessionAnswer(answer: unknown): SessionAnswer {
  if (answer === null) return null;
  const { user, session } = fieldsOf(answer);
  const who = fieldsOf(user);
  const visit = fieldsOf(session);
  return {
    user: {
      id: text(who['id']),
      name: text(who['name']),
      email: text(who['email']),
      image: maybeText(who['image']),
      emailVerified: who['emailVerified'] === true,
      role: maybeText(who['role']),
      language: maybeText(who['language']),
    },
    session: {
      activeOrganizationId: maybeText(visit['activeOrganizationId']),
      impersonatedBy: maybeText(visit['impersonatedBy']),
    },
  };
}

/** @throws when it is another answer than ours. */
export function readOrganizations(answer: unknown): Organizations {
  if (!Array.isArray(answer)) return refuse();
  return answer.map((one: unknown) => {
    const { id, name, slug, logo } = fieldsOf(one);
    return { id: text(id), name: text(name), slug: text(slug), logo: maybeText(logo) };
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : refuse();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : refuse();
}

function maybeText(value: unknown): string | null | undefined {
  return value === null || value === undefined ? value : text(value);
}

function refuse(): never {
  throw new TypeError('an answer about the session has another shape');
}
