import { useState } from 'react';
import type { Role } from '#machines/permissions.ts';
import { authClient } from '../auth/auth-client.ts';
import { refusalOf, useFailureText } from './use-account-call.ts';
import { usePeopleCall } from './use-people-call.ts';
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
  const { refresh } = usePeopleCall();
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [offer, setOffer] = useState<Offer>({ role: 'member', teamId: undefined });

  const invite = (email: string, { role, teamId }: Offer, resend: boolean) =>
    refusalOf(
      authClient.organization.inviteMember({
        email,
        role,
        ...(resend ? { resend } : {}),
        ...(teamId === undefined ? {} : { teamId }),
        ...(organization ? { organizationId: organization.id } : {}),
      }),
    );

  const send = async (emails: readonly string[], as: Offer): Promise<readonly Unsent[]> => {
    setSending(true);
    setUnsent([]);
    setOffer(as);
    const left: Unsent[] = [];
    for (const email of emails) {
      const refusal = await invite(email, as, false);
      if (!refusal) continue;
      const canSendAgain = refusal.code === 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION';
      left.push({ email, reason: failureText(refusal), canSendAgain });
    }
    await refresh();
    setUnsent(left);
    setSending(false);
    return left;
  };
  const sendAgain = async (email: string) => {
    setSending(true);
    const refusal = await invite(email, offer, true);
    setUnsent((before) =>
      refusal
        ? before.map((one) =>
            one.email === email ? { ...one, reason: failureText(refusal) } : one,
          )
        : before.filter((one) => one.email !== email),
    );
    await refresh();
    setSending(false);
    return refusal === null;
  };
  return { send, sendAgain, sending, unsent };
}
