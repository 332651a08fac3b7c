import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import { authClient } from '../session/auth-client.ts';
import type { MemberQuestion } from './member-dialogs.tsx';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

/** What can be done with members, through better-auth; what was done is said in a toast. */
export function useMemberActs(orgSlug: string) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { organization } = useRoleHere(orgSlug);
  const organizationId = organization?.id ?? '';

  const call = (act: MemberQuestion): Promise<AuthAnswer> => {
    switch (act.kind) {
      case 'leave':
        return authClient.organization.leave({ organizationId });
      case 'remove': {
        const { memberId } = act.member;
        return authClient.organization.removeMember({ memberIdOrEmail: memberId, organizationId });
      }
      case 'role': {
        const { member, role } = act;
        const { memberId } = member;
        return authClient.organization.updateMemberRole({ memberId, role, organizationId });
      }
      default:
        return act satisfies never;
    }
  };
  const done = (act: MemberQuestion) => {
    if (act.kind === 'leave') return undefined;
    const { name } = act.member;
    return act.kind === 'remove'
      ? t('remove.done', { name })
      : t('role.changed', { name, role: t(`role.${act.role}`) });
  };
  return usePeopleCall({
    call,
    done,
    onDone: (_answer, act: MemberQuestion) =>
      act.kind === 'leave' ? navigate({ to: '/dashboard', replace: true }) : undefined,
  });
}
