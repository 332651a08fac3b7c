import { useTranslation } from 'react-i18next';
import { ActHistory } from '../act/act-history.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import denseStyles from '../ui/dense.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { usePlanWords } from '../lib/use-plan-words.ts';
import { DecideOne } from './decide-held.tsx';
import type { PromoUserSummary } from './promo-types.ts';
import { GrantStatus, Suspicion } from './promo-users-table.tsx';

interface PromoUserSheetProps {
  /** A row of the page that is shown. */
  user: PromoUserSummary | undefined;
  onClose: () => void;
}

/** One who took up an offer: what they were given, what speaks against them, and what was decided. */
export function PromoUserSheet({ user, onClose }: PromoUserSheetProps) {
  const { t } = useTranslation('promo');
  return (
    <Sheet
      open={user !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={user?.name ?? t('users.title')}
      meta={user?.email}
      wide
    >
      {user && <Detail user={user} />}
    </Sheet>
  );
}

function Detail({ user }: { user: PromoUserSummary }) {
  const { t } = useTranslation('promo');
  const words = usePlanWords();
  const { userId, code, plan, days, organization, signedUpAt, grantedAt, until } = user;
  const isSuspect = user.hold !== null || user.sameDevice > 0 || user.sameAddress > 0;
  const day = (at: number | null) => at !== null && <DateTime at={new Date(at).toISOString()} />;
  const facts = [
    { name: 'state', value: <GrantStatus user={user} /> },
    { name: 'code', value: code },
    { name: 'offer', value: t('offered', { plan: words.plan(plan), count: days }) },
    { name: 'organization', value: organization },
    { name: 'signedUp', value: <DateTime at={signedUpAt} precision="minute" /> },
    { name: 'granted', value: day(grantedAt) },
    { name: 'until', value: day(until) },
    { name: 'why', value: isSuspect && <Suspicion user={user} /> },
  ].filter(({ value }) => Boolean(value));
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={denseStyles.acts} role="group" aria-label={t('users.acts')}>
        <div>
          {user.state === 'held' && <DecideOne user={user} />}
          <ButtonLink size="dense" to="/admin/users" search={{ user: userId }}>
            {t('users.account')}
          </ButtonLink>
        </div>
      </div>
      <ActHistory about={`grant:${userId}`} />
    </div>
  );
}
