import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Ellipsis, Link2, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Changes } from '../session/read-only.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Menu } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { useCopyJoinLink } from './copy-join-link.ts';
import { leftUntil } from './expiry.ts';
import { InviteDialog } from './invite-students.tsx';
import type { ClassPart, CourseInvitation } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

/** So close to its end, in milliseconds, an invitation asks for attention. */
const SOON = 3 * 24 * 60 * 60 * 1000;
/** What one that ended is renewed for, in days. */
const RENEWED = 30;
/** So many of a whole class that was invited are shown before one asks for all. */
const SHOWN = 8;

/** Who was asked by mail and has not come yet. */
export function StudentInvitations({ at, courseId }: ClassPart) {
  const { t } = useTranslation('student');
  const trpc = useTRPC();
  const copy = useCopyJoinLink();
  const [inviting, setInviting] = useState(false);
  const [cancelling, setCancelling] = useState<CourseInvitation>();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({ ...trpc.wayIn.invitations.queryOptions(at), meta: { silent: true } });
  useClassNow(courseId, trpc.wayIn.invitations.pathKey(), query.data);
  const resend = useMutation(
    trpc.wayIn.resendInvitation.mutationOptions({
      meta: { errorKey: 'errors:failedTo.sendInvitation' },
      onSuccess: ({ email }) => toast.done(t('invitation.sent', { email })),
    }),
  );
  const cancel = useMutation(
    trpc.wayIn.cancelInvitation.mutationOptions({
      onSuccess: () => toast.done(t('invitation.cancelled')),
    }),
  );
  const again = ({ id, expiresAt }: CourseInvitation) =>
    resend.mutate({
      ...at,
      invitationId: id,
      expiresInDays: expiresAt === null ? null : RENEWED,
    });
  const items = query.data?.items ?? [];
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <Region
      title={t('invitation.title')}
      end={
        <Changes>
          <Button size="dense" kind="quiet" flush="end" onPress={() => setInviting(true)}>
            {t('invitation.new')}
          </Button>
        </Changes>
      }
    >
      {query.isError && (
        <ErrorRegion title={t('invitation.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton rows={2} />}
      {query.data && items.length === 0 && <p className={styles.none}>{t('invitation.none')}</p>}
      <ul className={styles.handed}>
        {shown.map((invitation) => (
          <li key={invitation.id} data-testid="invitation">
            <div>
              <b title={invitation.email}>{invitation.name ?? invitation.email}</b>
              <InvitationState invitation={invitation} />
            </div>
            <InvitationMenu
              invitation={invitation}
              onCopy={() => void copy(invitation.token)}
              onResend={() => again(invitation)}
              onCancel={() => setCancelling(invitation)}
            />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button size="dense" kind="quiet" onPress={() => setWhole(true)}>
          {t('invitation.all', { count: items.length })}
        </Button>
      )}
      {inviting && <InviteDialog at={at} onClose={() => setInviting(false)} />}
      <AskDialog
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        title={t('invitation.cancelTitle', { email: cancelling?.email ?? '' })}
        action={t('invitation.cancel')}
        danger
        onConfirm={() => cancelling && cancel.mutateAsync({ ...at, invitationId: cancelling.id })}
      >
        {t('invitation.cancelLead')}
      </AskDialog>
    </Region>
  );
}

function InvitationState({ invitation }: { invitation: CourseInvitation }) {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const { email, name, invitedAt, expiresAt } = invitation;
  const left = leftUntil(expiresAt);
  const date = moment(expiresAt ?? invitedAt, 'dayOfYear');
  if (left < SOON) {
    return (
      <small data-risk>
        <TriangleAlert size={12} strokeWidth={2.1} aria-hidden />
        {t(left <= 0 ? 'invitation.expired' : 'invitation.expires', { date })}
      </small>
    );
  }
  const said = [
    ...(name === null ? [] : [email]),
    expiresAt === null ? t('invitation.invited', { date }) : t('invitation.until', { date }),
  ];
  return <small>{said.join(', ')}</small>;
}

interface InvitationMenuProps {
  invitation: CourseInvitation;
  onCopy: () => void;
  onResend: () => void;
  onCancel: () => void;
}

function InvitationMenu({ invitation, onCopy, onResend, onCancel }: InvitationMenuProps) {
  const { t } = useTranslation('student');
  const label = t('actionsFor', { name: invitation.name ?? invitation.email });
  return (
    <Menu
      label={label}
      trigger={<IconButton size="dense" icon={Ellipsis} label={label} />}
      groups={[
        {
          id: 'send',
          items: [
            { id: 'copy', label: t('invitation.copy'), icon: Link2, onAction: onCopy },
            { id: 'resend', label: t('invitation.resend'), icon: Mail, onAction: onResend },
          ],
        },
        {
          id: 'end',
          items: [
            {
              id: 'cancel',
              label: t('invitation.cancel'),
              icon: Ban,
              danger: true,
              onAction: onCancel,
            },
          ],
        },
      ]}
    />
  );
}
