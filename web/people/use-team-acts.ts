import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { toast } from '../lib/toast.ts';
import type { TeamMember } from './people-outputs.ts';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

/** Who is in a team: added at once, taken out at once, and that can be taken back. */
export function useTeamActs(orgSlug: string, team: { id: string; name: string }) {
  const { t } = useTranslation('people');
  const { organization } = useRoleHere(orgSlug);
  const one = ({ userId }: TeamMember) => ({
    teamId: team.id,
    userId,
    ...(organization ? { organizationId: organization.id } : {}),
  });

  const add = usePeopleCall({
    call: (person: TeamMember) => authClient.organization.addTeamMember(one(person)),
    done: ({ name }) => t('team.added', { name }),
  });
  const remove = usePeopleCall({
    call: (person: TeamMember) => authClient.organization.removeTeamMember(one(person)),
    onDone: (_answer, person) =>
      toast.done(t('team.removed', { name: person.name, team: team.name }), {
        action: { label: t('team.undo'), onPress: () => add.mutate(person) },
      }),
  });
  return { add, remove };
}
