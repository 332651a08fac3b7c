import { Ban, Check, Clock, Hand, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../ui/date-time.tsx';
import { RowName } from '../ui/row-open.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { PromoUserSummary } from './promo-types.ts';

interface PromoUsersTableProps {
  users: readonly PromoUserSummary[];
  /** Only where something is to be decided: who is ticked. */
  ticked?: ReadonlySet<string>;
  onTick?: (userId: string, ticked: boolean) => void;
}

export function PromoUsersTable({ users, ticked, onTick }: PromoUsersTableProps) {
  const { t } = useTranslation('promo');
  const [who, ...rest] = useColumns();
  const { tick, why } = useDecidingColumns(ticked, onTick);
  return (
    <Table
      caption={t(onTick ? 'security.title' : 'users.title')}
      rows={users}
      rowKey={({ userId }) => userId}
      columns={onTick ? [tick, who, why, ...rest] : [who, ...rest]}
    />
  );
}

type PromoColumn = Column<PromoUserSummary>;

/** Where something is decided: who is meant, and what speaks against them. */
function useDecidingColumns(
  ticked: PromoUsersTableProps['ticked'],
  onTick: PromoUsersTableProps['onTick'],
): { tick: PromoColumn; why: PromoColumn } {
  const { t } = useTranslation('promo');
  return {
    tick: {
      id: 'tick',
      header: t('column.choose'),
      silentHeader: true,
      width: '32px',
      cell: ({ userId, name, state }) =>
        state === 'held' && (
          <Checkbox
            aria-label={t('security.choose', { name })}
            checked={ticked?.has(userId) ?? false}
            onChange={(on) => onTick?.(userId, on)}
          />
        ),
    },
    why: {
      id: 'why',
      header: t('column.why'),
      cell: ({ hold, sameDevice, sameAddress }) => (
        <>
          {hold !== null && t(`hold.${hold}`)}
          {sameDevice > 0 && <div>{t('security.sameDevice', { count: sameDevice })}</div>}
          {sameAddress > 0 && <div>{t('security.sameAddress', { count: sameAddress })}</div>}
        </>
      ),
    },
  };
}

function useColumns(): [PromoColumn, ...PromoColumn[]] {
  const { t } = useTranslation('promo');
  return [
    {
      id: 'person',
      header: t('column.person'),
      cell: ({ name, email }) => <RowName name={name}>{email}</RowName>,
    },
    { id: 'code', header: t('column.code'), hideOnPhone: true, cell: ({ code }) => code },
    {
      id: 'state',
      header: t('column.state'),
      cell: (user) => <GrantStatus user={user} />,
    },
    {
      id: 'signedUp',
      header: t('column.signedUp'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ signedUpAt }) => <DateTime at={signedUpAt} />,
    },
    {
      id: 'until',
      header: t('column.until'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ until }) => until !== null && <DateTime at={new Date(until).toISOString()} />,
    },
  ];
}

const LOOKS: Record<GrantLook, { tone: PillTone; icon: LucideIcon }> = {
  held: { tone: 'live', icon: Hand },
  granted: { tone: 'info', icon: Clock },
  refused: { tone: 'bare', icon: Ban },
  over: { tone: 'bare', icon: Clock },
  paid: { tone: 'bare', icon: Check },
};
type GrantLook = PromoUserSummary['state'] | 'over' | 'paid';

function GrantStatus({ user: { state, over, paid } }: { user: PromoUserSummary }) {
  const { t } = useTranslation('promo');
  const look: GrantLook = paid ? 'paid' : over ? 'over' : state;
  return <Pill {...LOOKS[look]}>{t(`grant.${look}`)}</Pill>;
}
