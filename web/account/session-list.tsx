import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { orRefuse } from '../session/auth-refusal.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Pill } from '../ui/pill.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { deviceOf } from '../lib/device.ts';
import { placeOf } from './session-place.ts';
import { timeAgo } from '../lib/time-ago.ts';
import styles from './account.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

interface ShownSession {
  id: string;
  address: string;
  userAgent: string;
  signedInAt: string;
  activeAt: string;
  current: boolean;
}

/** Where one is signed in, the device at hand first; each other one can be signed out from here. */
export function SessionList() {
  const { t } = useTranslation('account');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const sessions = useQuery(
    trpc.account.sessions.queryOptions(undefined, { meta: { silent: true } }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.account.sessions.pathFilter());
  const revoke = useMutation(
    trpc.account.revokeSession.mutationOptions({
      onSuccess: () => toast.done(t('sessions.ended')),
      onSettled: refresh,
    }),
  );
  const revokeOthers = useMutation({
    mutationFn: () => orRefuse(authClient.revokeOtherSessions()),
    onSuccess: () => toast.done(t('sessions.endedOthers')),
    onSettled: refresh,
    meta: { errorKey: 'account:sessions.failedToEnd' },
  });
  if (!sessions.data) {
    return sessions.isError ? (
      <ErrorRegion title={t('sessions.failed')} onRetry={() => void sessions.refetch()} />
    ) : (
      <Skeleton rows={2} />
    );
  }
  const ordered = sessions.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className={styles.sessionList}>
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={revoke.isPending && revoke.variables.sessionId === session.id}
            onRevoke={() => revoke.mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
      {ordered.length > 1 && (
        <div>
          <Button busy={revokeOthers.isPending} onPress={() => revokeOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

interface SessionRowProps {
  session: ShownSession;
  busy: boolean;
  onRevoke: () => void;
}

function SessionRow({ session, busy, onRevoke }: SessionRowProps) {
  const { t, i18n } = useTranslation('account');
  const { browser, system, phone } = deviceOf(session.userAgent);
  const Icon = phone ? Smartphone : Monitor;
  const name =
    browser !== undefined && system !== undefined
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  const place = placeOf(session.address);
  return (
    <li
      className={styles.sessionRow}
      data-testid="session-row"
      data-current={session.current || undefined}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div className={layoutStyles.shrinks}>
        <b>
          {name}
          {session.current && <Pill tone="accent">{t('sessions.current')}</Pill>}
        </b>
        <small className={textStyles.num}>
          {t(`place.${place}`, { address: session.address })}
          {' · '}
          {session.current
            ? t('sessions.activeNow')
            : t('sessions.active', { when: timeAgo(session.activeAt, i18n.language) })}
        </small>
      </div>
      {!session.current && (
        <Button
          size="dense"
          kind="quiet"
          busy={busy}
          aria-label={t('sessions.endNamed', { name })}
          onPress={onRevoke}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
