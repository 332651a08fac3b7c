import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/permissions.ts';
import { authClient } from '../session/auth-client.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { copyText } from '../ui/copy-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { Table } from '../ui/table.tsx';
import type { Invitation, Invitations } from './people-outputs.ts';
import { useInvitationColumns } from './invitation-columns.tsx';
import { isLost, type Loaded } from './query-result.ts';
import { PeopleFailed } from './people-failed.tsx';
import { PeopleSearch } from './people-search.tsx';
import { usePeopleCall } from './use-people-call.ts';
import { canAs, useRoleHere } from './use-role-here.ts';
import styles from './people.module.css';

export interface InvitationListProps {
  orgSlug: string;
  own: Role | undefined;
  invitations: Loaded<Invitations>;
  /** The way back to those who belong. */
  switcher: ReactNode;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

/** The address that opens an invitation. */
const linkOf = ({ id }: Invitation) => `${window.location.origin}/accept-invitation/${id}`;

export function InvitationList(props: InvitationListProps) {
  const { orgSlug, own, invitations, switcher, search, onSearch, onPage } = props;
  const { t } = useTranslation(['people', 'common']);
  const [cancelling, setCancelling] = useState<Invitation | null>(null);
  const { organization } = useRoleHere(orgSlug);
  const can = canAs(own);

  const copy = (invitation: Invitation) =>
    copyText(linkOf(invitation), t('people:invitations.copied'));
  const resend = usePeopleCall({
    call: ({ email, role, team }: Invitation) =>
      authClient.organization.inviteMember({
        email,
        role,
        resend: true,
        ...(organization ? { organizationId: organization.id } : {}),
        ...(team ? { teamId: team.id } : {}),
      }),
    done: ({ email }) => t('people:invitations.resent', { email }),
  });
  const cancel = usePeopleCall({
    call: ({ id }: Invitation) => authClient.organization.cancelInvitation({ invitationId: id }),
    done: ({ email }) => t('people:invitations.cancelled', { email }),
  });

  const columns = useInvitationColumns(
    can('invitations:resend')
      ? {
          onCopy: (invitation) => void copy(invitation),
          onResend: (invitation) => resend.mutate(invitation),
          onCancel: setCancelling,
        }
      : undefined,
  );
  const { data, error, retry } = invitations;
  if (isLost(invitations)) return <PeopleFailed error={error} onRetry={retry} />;
  return (
    <section>
      <div className={styles.peopleTools}>
        {switcher}
        {(search !== '' || (data && data.total > data.limit)) && (
          <PeopleSearch label={t('people:invitations.search')} value={search} onSearch={onSearch} />
        )}
      </div>
      <ListRegion
        label={t('people:invitations.title')}
        listing={data}
        rows={4}
        empty={
          <EmptyState>
            {search === '' ? t('people:invitations.empty') : t('people:invitations.noMatch')}
          </EmptyState>
        }
        onPage={onPage}
      >
        {({ items }) => (
          <Table
            caption={t('people:invitations.title')}
            columns={columns}
            rows={items}
            rowKey={(invitation) => invitation.id}
          />
        )}
      </ListRegion>
      <AskDialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={t('people:invitations.cancelTitle', { email: cancelling?.email ?? '' })}
        action={t('people:invitations.cancel')}
        danger
        // The list shows why it was refused: the question goes either way.
        onConfirm={() => cancelling && cancel.mutateAsync(cancelling).catch(() => undefined)}
      >
        <p>{t('people:invitations.cancelLead')}</p>
      </AskDialog>
    </section>
  );
}
