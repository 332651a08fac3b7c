/**
 * Two people, or one with two tabs, who do the same at the same moment: each passes every look before,
 * and the database lets one of them through. The other one is answered as if they had come later.
 */
import { BetterAuthError } from 'better-auth';

/** Two accounts at once may end while one list is read. */
const READ_TRIES = 3;

const LOST: Record<string, { code: string; message: string }> = {
  invitation_open_key: {
    code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    message: 'User is already invited to this organization',
  },
  member_keep_an_owner: {
    code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
    message: 'You cannot leave the organization without an owner',
  },
};

/**
 * What is read in two statements, members and then the people they are, misses a person whose account
 * ended in between; the library calls that an error of its own. Read again, neither is there.
 */
export async function overLostRows(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'GET') return answer(request);
  for (let tries = 1; ; tries += 1) {
    try {
      return await answer(request);
    } catch (error) {
      if (!(error instanceof BetterAuthError) || tries >= READ_TRIES) throw error;
    }
  }
}

/** @returns 409 with the code of the later one; undefined for every other error. */
export function lostRace(error: unknown): Response | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const rule = 'constraint' in current ? current.constraint : undefined;
    const lost = typeof rule === 'string' ? LOST[rule] : undefined;
    if (lost) return Response.json(lost, { status: 409 });
  }
  return undefined;
}
