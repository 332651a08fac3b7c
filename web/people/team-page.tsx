import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, PenLine, Trash2, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import type { TeamPage as TeamAnswer } from './people-outputs.ts';
import { isLost, type Loaded } from './query-result.ts';
import { ListRegion } from '../ui/list-region.tsx';
import { PeopleFailed } from './people-failed.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonCell } from './person-cell.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';
import { useTeamActs } from './use-team-acts.ts';
import styles from './people.module.css';
import layoutStyles from '../ui/layout.module.css';

export interface TeamPageProps {
  orgSlug: string;
  teamSlug: string;
  answer: Loaded<TeamAnswer>;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

/** One team and its people. */
export function TeamPage(props: TeamPageProps) {
  const { t } = useTranslation('people');
  const { orgSlug, teamSlug, answer } = props;
  const { error, retry } = answer;
  const lost = isLost(answer);
  const data = lost ? undefined : answer.data;
  const crumbs = [
    <Link key="teams" to="/$orgSlug/dashboard/workspace" params={{ orgSlug }}>
      {t('teams.title')}
    </Link>,
  ];
  return (
    <>
      <div className={layoutStyles.below3}>
        <Breadcrumb current={data?.team.name ?? teamSlug}>{crumbs}</Breadcrumb>
      </div>
      {lost && <PeopleFailed error={error} onRetry={retry} />}
      {!lost && !data && <Skeleton rows={6} title />}
      {data && <LoadedTeam {...props} data={data} />}
    </>
  );
}

function LoadedTeam({
  orgSlug,
  teamSlug,
  data: { team, members },
  search,
  onSearch,
  onPage,
}: TeamPageProps & { data: TeamAnswer }) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState<'add' | 'rename' | 'delete' | null>(null);
  const { can } = useRoleHere(orgSlug);
  const manages = can('teams:manage_members');
  const { add, remove } = useTeamActs(orgSlug, team);
  const addButton = (
    <Button
      kind={members.total === 0 ? 'second' : 'primary'}
      icon={UserPlus}
      onPress={() => setOpen('add')}
    >
      {t('team.add')}
    </Button>
  );
  const none = members.total === 0 && search === '';
  return (
    <>
      <PageHeader
        title={team.name}
        actions={
          <>
            <TeamMenu can={can} onOpen={setOpen} name={team.name} />
            {manages && !none && addButton}
          </>
        }
      >
        {t('teams.members', { count: members.total })}
      </PageHeader>
      {(search !== '' || members.total > members.limit) && (
        <div className={styles.peopleTools}>
          <PeopleSearch label={t('members.search')} value={search} onSearch={onSearch} />
        </div>
      )}
      <ListRegion
        label={team.name}
        listing={members}
        rows={4}
        empty={
          none ? (
            <EmptyState action={manages && addButton}>{t('team.empty')}</EmptyState>
          ) : (
            <EmptyState>{t('members.noMatch')}</EmptyState>
          )
        }
        onPage={onPage}
      >
        {({ items }) => (
          <ul className={styles.teamPeople} aria-label={team.name}>
            {items.map((person) => (
              <li key={person.userId}>
                <PersonCell person={person} />
                {manages && (
                  <IconButton
                    size="dense"
                    icon={X}
                    label={t('team.remove', { name: person.name })}
                    onPress={() => remove.mutate(person)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListRegion>
      <AddPeopleDialog
        open={open === 'add'}
        onOpenChange={() => setOpen(null)}
        orgSlug={orgSlug}
        teamSlug={teamSlug}
        team={team}
        add={add}
      />
      <TeamNameDialog
        open={open === 'rename'}
        onOpenChange={() => setOpen(null)}
        orgSlug={orgSlug}
        team={team}
      />
      <DeleteTeam
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        orgSlug={orgSlug}
        team={team}
        count={members.total}
      />
    </>
  );
}

function TeamMenu(props: {
  can: ReturnType<typeof useRoleHere>['can'];
  onOpen: (dialog: 'rename' | 'delete') => void;
  name: string;
}) {
  const { t } = useTranslation('people');
  const { can, onOpen, name } = props;
  const rename = can('teams:update')
    ? [
        {
          id: 'rename',
          label: t('teams.rename'),
          icon: PenLine,
          onAction: () => onOpen('rename'),
        },
      ]
    : [];
  const remove = can('teams:delete')
    ? [
        {
          id: 'delete',
          label: t('teams.delete'),
          icon: Trash2,
          danger: true,
          onAction: () => onOpen('delete'),
        },
      ]
    : [];
  if (rename.length + remove.length === 0) return null;
  const label = t('table.actionsFor', { name });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} />}
      groups={[
        { id: 'change', items: rename },
        { id: 'end', items: remove },
      ]}
    />
  );
}

function DeleteTeam(props: {
  open: boolean;
  onClose: () => void;
  orgSlug: string;
  team: { id: string; name: string };
  count: number;
}) {
  const { open, onClose, orgSlug, team, count } = props;
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { organization } = useRoleHere(orgSlug);
  const remove = usePeopleCall({
    call: async () => {
      // better-auth does not delete the team that a session has as its active one.
      await authClient.organization.setActiveTeam({ teamId: null });
      return authClient.organization.removeTeam({
        teamId: team.id,
        ...(organization ? { organizationId: organization.id } : {}),
      });
    },
    done: () => t('teams.deleted', { name: team.name }),
    onDone: () => navigate({ to: '/$orgSlug/dashboard/workspace', params: { orgSlug } }),
  });
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      danger
      title={t('teams.deleteTitle', { name: team.name })}
      action={t('teams.delete')}
      typedTitle={team.name}
      // The list shows why it was refused: the question goes either way.
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      <p>{t('teams.deleteLead', { count })}</p>
    </AskDialog>
  );
}
