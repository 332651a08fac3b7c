import type { RefusalTable } from '../session/refusal-table.ts';

/** Refusals of better-auth that one can do something about, where people are put in and out. */
export const PEOPLE_REFUSALS: RefusalTable = {
  namespace: 'people',
  codes: {
    INVITATION_LIMIT_REACHED: 'form',
    INVITATION_NOT_FOUND: 'form',
    MEMBER_NOT_FOUND: 'form',
    ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'form',
    TEAM_NOT_FOUND: 'form',
    USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'form',
    USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: 'form',
    YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'form',
    YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: 'form',
    YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: 'form',
  },
  statuses: { 401: 'NOT_ALLOWED', 403: 'NOT_ALLOWED', 429: 'RATE_LIMITED' },
};
