import { Ban, Ellipsis, Link2, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table.tsx';
import type { Invitation } from './people-outputs.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import styles from './people.module.css';
import tableStyles from '../ui/table.module.css';

/** So close to its end, in milliseconds, an invitation asks for attention. */
const SOON = 3 * 24 * 60 * 60 * 1000;

export interface InvitationActs {
  onCopy: (invitation: Invitation) => void;
  onResend: (invitation: Invitation) => void;
  onCancel: (invitation: Invitation) => void;
}

/** @param acts what one may do with an invitation; nothing for those who only look. */
export function useInvitationColumns(acts: InvitationActs | undefined): Column<Invitation>[] {
  const { t } = useTranslation('people');
  const moment = useDateTime();
  const day = (at: string) => moment(at, 'dayOfYear');
  return [
    {
      id: 'email',
      header: t('table.email'),
      cell: (invitation) => (
        <>
          <span className={styles.invitedAddress}>{invitation.email}</span>
          <span className={tableStyles.tableMeta} data-slot="table-meta">
            {[t(`role.${invitation.role}`), invitation.team?.name].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'role',
      header: t('table.role'),
      hideOnPhone: true,
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'team',
      header: t('table.team'),
      hideOnPhone: true,
      cell: ({ team }) => team?.name ?? '–',
    },
    {
      id: 'inviter',
      header: t('table.inviter'),
      hideOnPhone: true,
      cell: ({ inviter }) => inviter.name,
    },
    {
      id: 'sent',
      header: t('table.sent'),
      hideOnPhone: true,
      cell: ({ sentAt }) => <time dateTime={sentAt}>{day(sentAt)}</time>,
    },
    {
      id: 'status',
      header: t('table.expires'),
      cell: (invitation) => {
        if (invitation.expired) return <Status kind="invitation" state="expired" />;
        const date = day(invitation.expiresAt);
        const left = Date.parse(invitation.expiresAt) - Date.now();
        return (
          <Status
            kind="invitation"
            state={left < SOON ? 'expiring' : 'pending'}
            word={t('invitations.until', { date })}
          />
        );
      },
    },
    ...(acts
      ? [
          {
            id: 'actions',
            header: t('table.actions'),
            silentHeader: true,
            align: 'end' as const,
            width: '44px',
            cell: (invitation: Invitation) => (
              <InvitationMenu invitation={invitation} acts={acts} />
            ),
          },
        ]
      : []),
  ];
}

function InvitationMenu({ invitation, acts }: { invitation: Invitation; acts: InvitationActs }) {
  const { t } = useTranslation('people');
  const label = t('table.actionsFor', { name: invitation.email });
  const copy = {
    id: 'copy',
    label: t('invitations.copy'),
    icon: Link2,
    onAction: () => acts.onCopy(invitation),
  };
  const resend = {
    id: 'resend',
    label: t('invitations.resend'),
    icon: Mail,
    onAction: () => acts.onResend(invitation),
  };
  const cancel = {
    id: 'cancel',
    label: t('invitations.cancel'),
    icon: Ban,
    danger: true,
    onAction: () => acts.onCancel(invitation),
  };
  return (
    <Menu
      label={label}
      trigger={<IconButton size="dense" icon={Ellipsis} label={label} />}
      groups={[
        // The link of an invitation that ran out leads nowhere.
        { id: 'send', items: invitation.expired ? [resend] : [copy, resend] },
        { id: 'end', items: [cancel] },
      ]}
    />
  );
}
