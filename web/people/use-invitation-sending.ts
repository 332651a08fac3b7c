import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#machines/permissions.ts';
import { authClient } from '../session/auth-client.ts';
import { failureOf, orRefuse } from '../session/auth-refusal.ts';
import { usePlaceRefusal } from '../session/use-auth-call.ts';
import { PEOPLE_REFUSALS } from './people-refusals.ts';
import { useRefreshPeople } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

export interface Unsent {
  email: string;
  /** Why, as a sentence. */
  reason: string;
  /** It was invited before: that invitation can be sent once more. */
  canSendAgain: boolean;
}

interface Offer {
  role: Role;
  teamId: string | undefined;
}

/** Sends invitations one after the other: each is a mail, and each may be refused for its own reason. */
export function useInvitationSending(orgSlug: string) {
  const { organization } = useRoleHere(orgSlug);
  const refresh = useRefreshPeople();
  const place = usePlaceRefusal(PEOPLE_REFUSALS);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);

  /** What it was refused with, or undefined. */
  const invite = async (email: string, { role, teamId }: Offer, resend: boolean) => {
    try {
      await orRefuse(
        authClient.organization.inviteMember({
          email,
          role,
          ...(resend ? { resend } : {}),
          ...(teamId === undefined ? {} : { teamId }),
          ...(organization ? { organizationId: organization.id } : {}),
        }),
      );
      return undefined;
    } catch (error) {
      const canSendAgain = failureOf(error).code === 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION';
      return { reason: place(error).text, canSendAgain };
    }
  };

  const send = useMutation({
    networkMode: 'always',
    mutationFn: async ({ emails, offer }: { emails: readonly string[]; offer: Offer }) => {
      setUnsent([]);
      const left: Unsent[] = [];
      for (const email of emails) {
        const refusal = await invite(email, offer, false);
        if (refusal) left.push({ email, ...refusal });
      }
      await refresh();
      setUnsent(left);
      return left;
    },
  });
  const sendAgain = useMutation({
    networkMode: 'always',
    mutationFn: async (email: string) => {
      const offer = send.variables?.offer ?? { role: 'member', teamId: undefined };
      const refusal = await invite(email, offer, true);
      setUnsent((before) =>
        refusal
          ? before.map((one) => (one.email === email ? { ...one, reason: refusal.reason } : one))
          : before.filter((one) => one.email !== email),
      );
      await refresh();
    },
  });
  return { send, sendAgain, unsent };
}
