import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { toast } from '../ui/toast.tsx';
import type { TeamMember } from './people-outputs.ts';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

/** Who is in a team: added at once, taken out at once, and that can be taken back. */
export function useTeamActs(orgSlug: string, team: { id: string; name: string }) {
  const { t } = useTranslation('people');
  const { organization } = useRoleHere(orgSlug);
  const { run } = usePeopleCall();
  const one = ({ userId }: TeamMember) => ({
    teamId: team.id,
    userId,
    ...(organization ? { organizationId: organization.id } : {}),
  });

  const add = (person: TeamMember) =>
    run(() => authClient.organization.addTeamMember(one(person)), {
      done: t('team.added', { name: person.name }),
    });
  const remove = async (person: TeamMember) => {
    const gone = await run(() => authClient.organization.removeTeamMember(one(person)));
    if (!gone) return;
    toast.done(t('team.removed', { name: person.name, team: team.name }), {
      action: { label: t('team.undo'), onPress: () => void add(person) },
    });
  };
  return { add, remove };
}
