import { Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/permissions.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { Member, Members } from './people-outputs.ts';
import { PersonCell } from './person-cell.tsx';
import { RoleButton, rolesToGive } from './role-button.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import { canAs } from './use-role-here.ts';
import styles from './people.module.css';

export interface MemberTableProps {
  members: Members;
  onRole: (member: Member, role: Role) => void;
  onRemove: (member: Member) => void;
  onLeave: () => void;
}

export function MemberTable(props: MemberTableProps) {
  const { t } = useTranslation('people');
  return (
    <Table
      caption={t('members.title')}
      columns={useColumns(props)}
      rows={props.members.items}
      rowKey={(member) => member.memberId}
    />
  );
}

function useColumns({ members, onRole, onRemove, onLeave }: MemberTableProps): Column<Member>[] {
  const { t } = useTranslation('people');
  const day = useDateTime();
  const own = members.self?.role;
  const can = canAs(own);
  const isSelf = (member: Member) => member.memberId === members.self?.memberId;
  const isLastOwner = (member: Member) => member.role === 'owner' && members.counts.owner === 1;
  /** Owners answer to owners only. */
  const reaches = (member: Member) => member.role !== 'owner' || own === 'owner';

  const actions = (member: Member): MenuAction[] => {
    if (isSelf(member)) {
      const note = isLastOwner(member) ? { note: t('leave.lastOwner'), disabled: true } : {};
      const leave = { id: 'leave', label: t('leave.action'), icon: LogOut, onAction: onLeave };
      return [{ ...leave, danger: true, ...note }];
    }
    if (!can('members:remove') || !reaches(member)) return [];
    const remove = { id: 'remove', label: t('remove.action'), icon: UserMinus, danger: true };
    return [{ ...remove, onAction: () => onRemove(member) }];
  };

  const menu: Column<Member> = {
    id: 'actions',
    header: t('table.actions'),
    silentHeader: true,
    align: 'end',
    width: '44px',
    cell: (member) => {
      const items = actions(member);
      if (items.length === 0) return null;
      return (
        <Menu
          label={t('table.actionsFor', { name: member.name })}
          trigger={
            <IconButton
              size="dense"
              icon={Ellipsis}
              label={t('table.actionsFor', { name: member.name })}
            />
          }
          groups={[{ id: 'actions', items }]}
        />
      );
    },
  };
  return [
    {
      id: 'person',
      width: '52%',
      header: t('table.person'),
      cell: (member) => (
        <PersonCell person={member} note={isSelf(member) ? t('table.you') : undefined} />
      ),
    },
    {
      id: 'role',
      header: t('table.role'),
      cell: (member) =>
        can('members:update_role') && reaches(member) && !isLastOwner(member) ? (
          <RoleButton
            name={member.name}
            role={member.role}
            choices={rolesToGive(own)}
            onChoose={(role) => onRole(member, role)}
          />
        ) : (
          <span className={styles.roleWord}>
            {t(`role.${member.role}`)}
            {isLastOwner(member) && <small>{t('role.onlyOwner')}</small>}
          </span>
        ),
    },
    {
      id: 'courses',
      header: t('table.courses'),
      align: 'end',
      hideOnPhone: true,
      cell: (member) => (member.courseCount > 0 ? member.courseCount : '–'),
    },
    {
      id: 'joined',
      header: t('table.joined'),
      align: 'end',
      hideOnPhone: true,
      cell: (member) => <time dateTime={member.joinedAt}>{day(member.joinedAt)}</time>,
    },
    ...(own === undefined ? [] : [menu]),
  ];
}
