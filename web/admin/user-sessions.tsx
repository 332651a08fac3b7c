import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { authClient } from '../session/auth-client.ts';
import { orRefuse } from '../session/auth-refusal.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { deviceOf } from '../lib/device.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { useAdminCall } from './use-admin-call.ts';
import { classNames } from '../ui/class-names.ts';
import denseStyles from '../ui/dense.module.css';
import styles from './admin.module.css';
import textStyles from '../ui/text.module.css';

const time = z.union([z.string(), z.date()]).transform((at) => new Date(at).toISOString());
const sessions = z.array(
  z.object({
    id: z.string(),
    token: z.string(),
    ipAddress: z.string().nullish(),
    userAgent: z.string().nullish(),
    updatedAt: time,
    expiresAt: time,
    impersonatedBy: z.string().nullish(),
  }),
);
type UserSession = z.output<typeof sessions>[number];

/** Where somebody is signed in; each can be ended, or all at once. */
export function UserSessions({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const queryKey = ['admin-sessions', userId];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const data = await orRefuse(authClient.admin.listUserSessions({ userId }));
      const now = new Date().toISOString();
      return sessions
        .parse(data?.sessions)
        .filter(({ expiresAt }) => expiresAt > now)
        .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    },
    meta: { silent: true },
  });
  const reread = () => queryClient.invalidateQueries({ queryKey });
  const endAll = useAdminCall({
    call: () => authClient.admin.revokeUserSessions({ userId }),
    done: t('done.revokeAll'),
    onSettled: reread,
  });
  const end = useAdminCall({
    call: (sessionToken: string) => authClient.admin.revokeUserSession({ sessionToken }),
    done: t('done.revoke'),
    onSettled: reread,
  });
  return (
    <section>
      <div className={styles.adminSectionHead}>
        <h3>{t('user.sessions')}</h3>
        {query.data && query.data.length > 1 && (
          <Button size="dense" kind="quiet" onPress={() => endAll.mutate()}>
            {t('user.revokeAll')}
          </Button>
        )}
      </div>
      {query.isError ? (
        <ErrorRegion title={t('user.sessionsFailed')} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton rows={2} />
      ) : query.data.length === 0 ? (
        <p className={classNames(textStyles.small, textStyles.quiet)}>{t('user.noSessions')}</p>
      ) : (
        <ul className={denseStyles.lines}>
          {query.data.map((session) => (
            <Session key={session.id} session={session} onEnd={() => end.mutate(session.token)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Session({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const write = useDateTime();
  const { browser, system } = deviceOf(session.userAgent);
  const device =
    browser !== undefined && system !== undefined
      ? t('user.device', { browser, system })
      : (browser ?? system ?? t('user.unknownDevice'));
  const used = write(session.updatedAt, 'minute');
  return (
    <li className={styles.adminSession} data-testid="admin-session">
      <span>
        {device}
        {session.impersonatedBy && <em>{t('user.actedAs')}</em>}
      </span>
      <small className={textStyles.num}>
        {session.ipAddress ? t('user.sessionMeta', { address: session.ipAddress, used }) : used}
      </small>
      <Button size="dense" kind="quiet" aria-label={t('user.revokeOf', { device })} onPress={onEnd}>
        {t('user.revoke')}
      </Button>
    </li>
  );
}
