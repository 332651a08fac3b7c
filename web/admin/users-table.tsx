import { useTranslation } from 'react-i18next';
import { Table, type Column, type TableSort } from '../ui/table.tsx';
import { ActMenu } from './act-menu.tsx';
import type { UserSummary } from './admin-types.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { DateTime } from '../ui/date-time.tsx';
import { PersonName } from './person-name.tsx';
import type { UserActName } from './user-acts.ts';
import { UserState } from './user-state.tsx';
import type { UsersSearch } from './users-search.ts';
import { RowOpen } from '../ui/row-open.tsx';

interface UsersTableProps {
  users: ReadonlyArray<UserSummary>;
  /** Where several are chosen. */
  tick?: Column<UserSummary>;
  order: UsersSearch['order'];
  onOrder: (order: UsersSearch['order']) => void;
  onOpen: (userId: string) => void;
  onAct: (act: UserActName, user: UserSummary) => void;
  ownId: string;
}

const SORTS: Record<UsersSearch['order'], TableSort> = {
  newest: { id: 'joined', direction: 'descending' },
  oldest: { id: 'joined', direction: 'ascending' },
  byName: { id: 'person', direction: 'ascending' },
  byEmail: { id: 'email', direction: 'ascending' },
};

/** The columns that can be sorted, each by the one order it has; joining has two. */
function orderOf({ id, direction }: TableSort): UsersSearch['order'] {
  if (id === 'person') return 'byName';
  if (id === 'email') return 'byEmail';
  return direction === 'ascending' ? 'oldest' : 'newest';
}

export function UsersTable(props: UsersTableProps) {
  const { t } = useTranslation('admin');
  return (
    <Table
      caption={t('users.title')}
      rows={props.users}
      rowKey={(user) => user.id}
      sort={SORTS[props.order]}
      onSort={(sort) => props.onOrder(orderOf(sort))}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

function useColumns({ onOpen, onAct, ownId }: UsersTableProps): Column<UserSummary>[] {
  const { t } = useTranslation('admin');
  const write = useDateTime();
  return [
    {
      id: 'person',
      header: t('users.columns.person'),
      sortable: true,
      cell: (user) => (
        <RowOpen
          onOpen={() => onOpen(user.id)}
          meta={
            <>
              <UserState user={user} />
              {t('users.phoneMeta', { joined: write(user.createdAt) })}
            </>
          }
        >
          <PersonName user={user} own={user.id === ownId} />
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('users.columns.state'),
      hideOnPhone: true,
      cell: (user) => <UserState user={user} />,
    },
    {
      id: 'organizations',
      header: t('users.columns.organizations'),
      align: 'end',
      hideOnPhone: true,
      cell: (user) => user.organizationCount,
    },
    {
      id: 'seen',
      header: t('users.columns.seen'),
      align: 'end',
      hideOnPhone: true,
      cell: (user) => <DateTime at={user.seenAt} />,
    },
    {
      id: 'joined',
      header: t('users.columns.joined'),
      align: 'end',
      hideOnPhone: true,
      sortable: true,
      cell: (user) => <DateTime at={user.createdAt} />,
    },
    {
      id: 'actions',
      header: t('users.columns.actions'),
      silentHeader: true,
      align: 'end',
      width: '44px',
      cell: (user) => <ActMenu user={user} ownId={ownId} onAct={onAct} />,
    },
  ];
}
