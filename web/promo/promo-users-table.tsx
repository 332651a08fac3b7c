import { Ban, Check, Clock, Hand, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../ui/date-time.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { PromoUserSummary } from './promo-types.ts';
import styles from './promo.module.css';

type PromoColumn = Column<PromoUserSummary>;

interface PromoUsersTableProps {
  users: readonly PromoUserSummary[];
  tick: PromoColumn;
  /** Where something is to be decided: what speaks against them. */
  decides?: boolean;
  onOpen: (userId: string) => void;
}

export function PromoUsersTable({ users, tick, decides = false, onOpen }: PromoUsersTableProps) {
  const { t } = useTranslation('promo');
  const [who, ...rest] = useColumns(onOpen, decides);
  const why = useWhyColumn();
  return (
    <Table
      caption={t(decides ? 'security.title' : 'users.title')}
      rows={users}
      rowKey={({ userId }) => userId}
      columns={decides ? [tick, who, why, ...rest] : [tick, who, ...rest]}
    />
  );
}

function useWhyColumn(): PromoColumn {
  const { t } = useTranslation('promo');
  return {
    id: 'why',
    header: t('column.why'),
    hideOnPhone: true,
    cell: (user) => <Suspicion user={user} />,
  };
}

/** What speaks against a sign-up. */
export function Suspicion({ user }: { user: PromoUserSummary }) {
  const { t } = useTranslation('promo');
  const { hold, sameDevice, sameAddress } = user;
  return (
    <>
      {hold !== null && t(`hold.${hold}`)}
      {sameDevice > 0 && (
        <span className={styles.line}>{t('security.sameDevice', { count: sameDevice })}</span>
      )}
      {sameAddress > 0 && (
        <span className={styles.line}>{t('security.sameAddress', { count: sameAddress })}</span>
      )}
    </>
  );
}

function useColumns(
  onOpen: (userId: string) => void,
  decides: boolean,
): [PromoColumn, ...PromoColumn[]] {
  const { t } = useTranslation('promo');
  return [
    {
      id: 'person',
      header: t('column.person'),
      cell: (user) => (
        <RowOpen
          onOpen={() => onOpen(user.userId)}
          meta={
            <>
              <GrantStatus user={user} />
              {decides && <Suspicion user={user} />}
            </>
          }
        >
          <RowName name={user.name}>{user.email}</RowName>
        </RowOpen>
      ),
    },
    { id: 'code', header: t('column.code'), hideOnPhone: true, cell: ({ code }) => code },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
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

export function GrantStatus({ user: { state, over, paid } }: { user: PromoUserSummary }) {
  const { t } = useTranslation('promo');
  const look: GrantLook = paid ? 'paid' : over ? 'over' : state;
  return <Pill {...LOOKS[look]}>{t(`grant.${look}`)}</Pill>;
}
