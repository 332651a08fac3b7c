import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/permissions.ts';
import { authClient } from '../auth/auth-client.ts';
import type { Member } from './people-outputs.ts';
import type { MemberQuestion } from './member-dialogs.tsx';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

/** What can be done with members, through better-auth; what was done is said in a toast. */
export function useMemberActs(orgSlug: string) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { organization } = useRoleHere(orgSlug);
  const { run, busy } = usePeopleCall();
  const organizationId = organization?.id ?? '';

  const changeRole = ({ memberId, name }: Member, role: Role) =>
    run(() => authClient.organization.updateMemberRole({ memberId, role, organizationId }), {
      done: t('role.changed', { name, role: t(`role.${role}`) }),
    });
  const remove = ({ memberId, name }: Member) =>
    run(() => authClient.organization.removeMember({ memberIdOrEmail: memberId, organizationId }), {
      done: t('remove.done', { name }),
    });
  const leave = () =>
    run(() => authClient.organization.leave({ organizationId }), {
      before: () => navigate({ to: '/dashboard', replace: true }),
    });
  const carryOut = (question: MemberQuestion): Promise<boolean> => {
    switch (question.kind) {
      case 'leave':
        return leave();
      case 'remove':
        return remove(question.member);
      case 'role':
        return changeRole(question.member, question.role);
      default:
        return question satisfies never;
    }
  };
  return { changeRole, carryOut, busy };
}
