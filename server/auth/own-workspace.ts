/** The organization that somebody gets who belongs nowhere (ACCOUNT-3). */
import { generateId } from 'better-auth';
import type { AuthRepository } from '#db/auth/auth.repository.ts';
import { organizationSlugs } from '#machines/organization/organization-slug.ts';
import { requestLanguage } from './request-language.ts';

const WORKSPACE_NAME = {
  en: (name: string) => `${name}’s workspace`,
  ko: (name: string) => `${name}의 워크스페이스`,
};

/** The name of the team that an organization begins with: not once more the organization's own. */
export const FIRST_TEAM = { en: 'Main team', ko: '기본 팀' } as const;

/** @returns the organization to be active in a new session; null for whoever is expected elsewhere. */
export async function workspaceFor(
  repository: Pick<AuthRepository, 'memberships' | 'hasPendingInvitation' | 'ensureWorkspace'>,
  user: { id: string; name: string; email: string },
  headers: Headers | undefined,
): Promise<string | null> {
  const [first] = await repository.memberships(user.id);
  if (first) return first.organizationId;
  if (await repository.hasPendingInvitation(user.email)) return null;
  const language = requestLanguage(headers);
  const name = user.name.trim() || user.email.split('@')[0] || user.email;
  return repository.ensureWorkspace(
    user.id,
    {
      organization: {
        id: generateId(),
        name: WORKSPACE_NAME[language](name),
      },
      memberId: generateId(),
      team: { id: generateId(), name: FIRST_TEAM[language] },
      teamMemberId: generateId(),
    },
    organizationSlugs(name, () => generateId(6).toLowerCase()),
  );
}
