/** What each of better-auth's endpoints for administrators does, in the words it is written down in. */
import { z } from 'zod';
import type { ActDetail } from '#db/admin/admin-act.entity.ts';
import type { AdminActName } from '#db/admin/admin-act.repository.ts';

/** How long an administrator may act as somebody else, in seconds. */
export const IMPERSONATION_SECONDS = 60 * 60;
const REASON_LIMIT = 500;
const LONGEST_BAN_SECONDS = 10 * 365 * 24 * 60 * 60;

export interface PlannedAct {
  act: AdminActName;
  /** Absent where it follows from something else than the body. */
  subjectId?: string;
  detail: ActDetail;
}

const userId = z.string().min(1).max(200);
/** Who has a role or a ban has them by endpoints of their own, so that each is checked and written down. */
const FIELDS_WITH_ENDPOINTS = ['role', 'banned', 'banReason', 'banExpires'];

const schemas = {
  '/admin/set-role': z
    .object({ userId, role: z.enum(['admin', 'user']) })
    .transform((body) => planned('user.role', body.userId, { role: body.role })),
  '/admin/ban-user': z
    .object({
      userId,
      banReason: z.string().trim().min(1).max(REASON_LIMIT),
      banExpiresIn: z.number().int().positive().max(LONGEST_BAN_SECONDS).optional(),
    })
    .transform((body) =>
      planned('user.ban', body.userId, {
        reason: body.banReason,
        until: body.banExpiresIn === undefined ? null : later(body.banExpiresIn),
      }),
    ),
  '/admin/unban-user': ofUser('user.unban'),
  '/admin/impersonate-user': z
    .object({ userId })
    .transform((body) =>
      planned('impersonation.start', body.userId, { until: later(IMPERSONATION_SECONDS) }),
    ),
  '/admin/revoke-user-sessions': ofUser('session.revokeAll'),
  '/admin/set-user-password': ofUser('user.password'),
  '/admin/remove-user': ofUser('user.remove'),
  '/admin/update-user': z
    .object({
      userId,
      data: z
        .record(z.string(), z.unknown())
        .refine((data) => !FIELDS_WITH_ENDPOINTS.some((field) => Object.hasOwn(data, field))),
    })
    .transform((body) =>
      planned('user.update', body.userId, { fields: Object.keys(body.data).sort().join(', ') }),
    ),
  '/admin/create-user': z
    .object({ email: z.string().max(320), role: z.enum(['admin', 'user']).optional() })
    .transform((body): PlannedAct => {
      return { act: 'user.create', detail: { email: body.email, role: body.role ?? 'user' } };
    }),
  // Whose session it is stands in the database.
  '/admin/revoke-user-session': z
    .object({ sessionToken: z.string().min(1).max(500) })
    .transform((): PlannedAct => ({ act: 'session.revoke', detail: {} })),
} as const;

function planned(act: AdminActName, subjectId: string, detail: ActDetail): PlannedAct {
  return { act, subjectId, detail };
}

function ofUser(act: AdminActName) {
  return z.object({ userId }).transform((body) => planned(act, body.userId, {}));
}

function later(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/**
 * The act behind an endpoint. Undefined for one that changes nothing, null for a body that it
 * does not take.
 */
export function plannedAct(path: string, body: unknown): PlannedAct | null | undefined {
  if (!isActPath(path)) return undefined;
  return schemas[path].safeParse(body).data ?? null;
}

function isActPath(path: string): path is keyof typeof schemas {
  return Object.hasOwn(schemas, path);
}
