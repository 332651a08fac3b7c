/** An invitation as whoever has its address sees it. */
import { createPeopleRepository } from '#db/people/people.repository.ts';
import { reading } from '#db/query.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';

/**
 * For whom it is, is told while it is open: its page is where they sign up.
 * @throws {AppError} INVITATION_NOT_FOUND
 */
export async function showInvitation(
  { em, whoAsks }: Pick<ApiContext, 'em' | 'whoAsks'>,
  invitationId: string,
) {
  const [found, person] = await Promise.all([
    createPeopleRepository(reading(em)).invitation(invitationId),
    whoAsks(),
  ]);
  if (!found) throw new AppError('INVITATION_NOT_FOUND');
  const { email, organization, ...invitation } = found;
  return {
    ...invitation,
    organization,
    email: invitation.status === 'pending' ? email : null,
    viewer: person
      ? {
          email: person.signedIn.user.email,
          isInvited: person.signedIn.user.email.toLowerCase() === email.toLowerCase(),
          isMember: person.memberships.some((one) => one.organizationId === organization.id),
        }
      : null,
  };
}
