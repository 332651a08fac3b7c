import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#machines/permissions.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segment } from '../ui/segment.tsx';
import { Select } from '../ui/select.tsx';
import type { Invitations, Members } from './people-outputs.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog, type MemberQuestion } from './member-dialogs.tsx';
import { MemberTable } from './member-table.tsx';
import { isLost, type Loaded } from './query-result.ts';
import { PeopleFailed } from './people-failed.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useMemberActs } from './use-member-acts.ts';
import { canAs } from './use-role-here.ts';
import styles from './people.module.css';

export type MembersTab = 'members' | 'invitations';

export interface MembersView {
  tab: MembersTab;
  search: string;
  role: Role | 'all';
  page: number;
}

export interface MembersPageProps {
  orgSlug: string;
  organization: string;
  /** The other pages about the organization. */
  nav: ReactNode;
  view: MembersView;
  onView: (change: Partial<MembersView>) => void;
  members: Loaded<Members>;
  invitations: Loaded<Invitations>;
}

/** Who belongs to the organization, as what, and who has been asked to. */
export function MembersPage(props: MembersPageProps) {
  const { orgSlug, organization, nav, view, onView, members, invitations } = props;
  const { t } = useTranslation('people');
  const [inviting, setInviting] = useState(false);
  const own = members.data?.self?.role;
  const can = canAs(own);
  const counts = members.data?.counts;
  const total = counts && ROLES.reduce((sum, role) => sum + counts[role], 0);
  const switcher = (
    <Segment<MembersTab>
      label={t('members.title')}
      value={view.tab}
      onChange={(tab) => onView({ tab, search: '', role: 'all', page: 1 })}
      options={[
        { value: 'members', label: t('members.tab') },
        {
          value: 'invitations',
          label: t('invitations.tab', { count: invitations.data?.total ?? 0 }),
        },
      ]}
    />
  );
  if (isLost(members)) {
    return (
      <>
        <PageHeader title={t('members.title')} />
        <div className={styles.peopleNav}>{nav}</div>
        <PeopleFailed error={members.error} onRetry={members.retry} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('members.title')}
        actions={
          can('invitations:create') && (
            <Button kind="primary" icon={UserPlus} onPress={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          )
        }
      >
        {total !== undefined && t('members.count', { count: total, organization })}
      </PageHeader>
      <div className={styles.peopleNav}>{nav}</div>
      {view.tab === 'members' ? (
        <MemberPart {...props} switcher={switcher} />
      ) : (
        <InvitationList
          orgSlug={orgSlug}
          own={own}
          invitations={invitations}
          switcher={switcher}
          search={view.search}
          onSearch={(search) => onView({ search, page: 1 })}
          onPage={(page) => onView({ page })}
        />
      )}
      <InviteDialog
        open={inviting}
        onOpenChange={setInviting}
        orgSlug={orgSlug}
        own={own}
        onInvitations={() => onView({ tab: 'invitations', search: '', role: 'all', page: 1 })}
      />
    </>
  );
}

function MemberPart(props: MembersPageProps & { switcher: ReactNode }) {
  const { orgSlug, organization, view, onView, members, switcher } = props;
  const { t } = useTranslation('people');
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const act = useMemberActs(orgSlug);
  const { data } = members;
  const filtered = view.search !== '' || view.role !== 'all';
  const roles: { value: Role | 'all'; label: string }[] = [
    { value: 'all', label: t('role.all') },
    ...ROLES.map((role) => ({
      value: role,
      label: t('role.counted', { role: t(`role.plural.${role}`), count: data?.counts[role] ?? 0 }),
    })),
  ];
  return (
    <section>
      <div className={styles.peopleTools}>
        {switcher}
        <PeopleSearch
          label={t('members.search')}
          value={view.search}
          onSearch={(search) => onView({ search, page: 1 })}
        />
        <Select
          label={t('members.filter')}
          hideLabel
          className={styles.peopleFilter}
          options={roles}
          value={view.role}
          onChange={(role) => onView({ role, page: 1 })}
        />
      </div>
      <ListRegion
        label={t('members.title')}
        listing={data}
        rows={8}
        empty={
          <EmptyState
            action={
              filtered && (
                <Button onPress={() => onView({ search: '', role: 'all', page: 1 })}>
                  {t('members.showAll')}
                </Button>
              )
            }
          >
            {filtered ? t('members.noMatch') : t('members.pageEmpty')}
          </EmptyState>
        }
        onPage={(page) => onView({ page })}
      >
        {(shown) => (
          <MemberTable
            members={shown}
            onRole={(member, role) => {
              const self = member.memberId === shown.self?.memberId;
              if (self || role === 'owner') setQuestion({ kind: 'role', member, role, self });
              else act.mutate({ kind: 'role', member, role, self });
            }}
            onRemove={(member) => setQuestion({ kind: 'remove', member })}
            onLeave={() => setQuestion({ kind: 'leave' })}
          />
        )}
      </ListRegion>
      <MemberDialog
        question={question}
        organization={organization}
        onClose={() => setQuestion(null)}
        // The list shows why it was refused: the question goes either way.
        onConfirm={(asked) => act.mutateAsync(asked).catch(() => undefined)}
      />
    </section>
  );
}
