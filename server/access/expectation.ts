/**
 * What a procedure or route must answer to whom, computed from the table of permissions.
 *
 * EVERYBODY-1 Each procedure and each machine has an entry: a new one without is found.
 * EVERYBODY-2 Everybody is tried at it, and hears what the table says: those who may are answered, members
 *    hear what they lack, outsiders that nothing is there.
 * EVERYBODY-3 Learners see of a course what is published, and nothing of drafts.
 */
import { roleGrants, type Permission } from '#machines/permissions.ts';
import type { ProcedureAccess } from '../api/trpc.ts';
import type { trpcOf } from '../testing/trpc-client.ts';
import type { Who, AccessFixture } from './access-fixture.ts';

export type Api = ReturnType<typeof trpcOf>;
/** `ok`, or the code of the refusal. */
export type Row = Record<Who, string>;

export interface Answers {
  /** What somebody hears who has no part in the organization; only where one is asked for. */
  outsider?: string;
  /** What those hear who may: `ok`, or a refusal that only they are told. */
  allowed?: string;
  /** Where the table is not all: for whom the answer is another, and why is said beside it. */
  except?: Partial<Row>;
}

export interface AccessEntry extends Answers {
  /** The call as `who` would make it. */
  call(api: Api, fixture: AccessFixture, who: Who): Promise<unknown>;
}

/** By the full name of the procedure. */
export type AccessEntries = Record<string, AccessEntry>;

const REFUSALS = { signedOut: 'SIGN_IN_REQUIRED', forbidden: 'NOT_AUTHORIZED' };
type Refusals = typeof REFUSALS;

export function expectedRow(
  needs: ProcedureAccess['needs'],
  { outsider = 'NOT_FOUND', allowed = 'ok', except = {} }: Answers,
  { signedOut, forbidden }: Refusals = REFUSALS,
): Row {
  const ofRole = (role: 'learner' | 'member' | 'admin' | 'owner') => {
    if (needs === 'platform_admin') return forbidden;
    // The learner of the fixture is enrolled in its course.
    if (needs === 'reader') return allowed;
    return isOpen(needs) || roleGrants(role, needs) ? allowed : forbidden;
  };
  const stranger = () => {
    if (needs === 'platform_admin') return forbidden;
    return isOpen(needs) ? allowed : outsider;
  };
  const nobody = () => {
    if (needs === 'anyone') return allowed;
    // Whoever may not read hears the same, signed in or not.
    return needs === 'reader' ? outsider : signedOut;
  };
  return {
    nobody: nobody(),
    stranger: stranger(),
    learner: ofRole('learner'),
    member: ofRole('member'),
    admin: ofRole('admin'),
    owner: ofRole('owner'),
    platformAdmin: allowed,
    ...except,
  };
}

function isOpen(
  needs: Exclude<ProcedureAccess['needs'], 'platform_admin'>,
): needs is 'anyone' | 'person' {
  return needs === 'anyone' || needs === 'person';
}

/** The same in the language of HTTP. */
export const statusRow = (permission: Permission, answers: Answers = {}): Row =>
  expectedRow(
    permission,
    { outsider: '404', ...answers },
    {
      signedOut: '401',
      forbidden: '403',
    },
  );
