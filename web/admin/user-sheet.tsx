import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureFacts } from '../lib/app-error.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RowSheet } from '../ui/row-sheet.tsx';
import { ActList } from '../act/act-list.tsx';
import type { UserDetail, UserSummary } from './admin-types.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { DateTime } from '../ui/date-time.tsx';
import { actsFor, isDangerous, USER_ACTS, type UserActName } from './user-acts.ts';
import { UserSessions } from './user-sessions.tsx';
import { classNames } from '../ui/class-names.ts';
import denseStyles from '../ui/dense.module.css';
import textStyles from '../ui/text.module.css';

interface UserSheetProps {
  userId: string | null;
  ownId: string;
  onClose: () => void;
  onAct: (act: UserActName, user: UserSummary) => void;
}

/** Everything an administrator knows of one person, and what can be done. */
export function UserSheet({ userId, ownId, onClose, onAct }: UserSheetProps) {
  const { t } = useTranslation('admin');
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.admin.users.get.queryOptions({ userId: userId ?? '' }),
    enabled: userId !== null,
    meta: { silent: true },
  });
  const { data } = query;
  const isGone = query.isError && failureFacts(query.error).code === 'NOT_FOUND';
  return (
    <RowSheet
      openId={userId}
      query={query}
      onClose={onClose}
      title={data?.user.name ?? t('users.title')}
      meta={data?.user.email}
      failed={t('user.failed')}
      gone={isGone ? <Notice>{t('user.gone')}</Notice> : undefined}
    >
      {(detail) => <Detail detail={detail} ownId={ownId} onAct={onAct} />}
    </RowSheet>
  );
}

interface DetailProps extends Pick<UserSheetProps, 'ownId' | 'onAct'> {
  detail: UserDetail;
}

function Detail({ detail: { user, memberships, acts }, ownId, onAct }: DetailProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={denseStyles.detail}>
      <BanNotice user={user} />
      <dl className={denseStyles.facts}>
        <div>
          <dt>{t('user.role')}</dt>
          <dd>{t(user.isPlatformAdmin ? 'role.admin' : 'role.user')}</dd>
        </div>
        <div>
          <dt>{t('user.email')}</dt>
          <dd>{t(user.verified ? 'user.confirmed' : 'user.unconfirmed')}</dd>
        </div>
        <div>
          <dt>{t('user.joined')}</dt>
          <dd>
            <DateTime at={user.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('user.seen')}</dt>
          <dd>
            <DateTime at={user.seenAt} precision="minute" />
          </dd>
        </div>
      </dl>
      <div className={denseStyles.acts} role="group" aria-label={t('user.acts')}>
        {[false, true].map((dangerous) => (
          <div key={String(dangerous)}>
            {actsFor(user, ownId)
              .filter((act) => isDangerous(act) === dangerous)
              .map((act) => (
                <Button
                  key={act}
                  size="dense"
                  kind={dangerous ? 'danger-quiet' : 'second'}
                  icon={USER_ACTS[act]}
                  onPress={() => onAct(act, user)}
                >
                  {t(`act.${act}`)}
                </Button>
              ))}
          </div>
        ))}
      </div>
      <section>
        <h3>{t('user.organizations')}</h3>
        {memberships.length === 0 ? (
          <p className={classNames(textStyles.small, textStyles.quiet)}>
            {t('user.noOrganizations')}
          </p>
        ) : (
          <ul className={denseStyles.lines}>
            {memberships.map((one) => (
              <li key={one.organizationId}>
                <a className={textStyles.link} href={`/${encodeURIComponent(one.slug)}/dashboard`}>
                  {one.name}
                </a>
                <small>
                  {one.role
                    .split(',')
                    .map((role) => t(`orgRole.${role.trim()}`))
                    .join(', ')}
                  {one.onlyOwner && `, ${t('user.onlyOwner')}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <UserSessions userId={user.id} />
      <section>
        <h3>{t('user.history')}</h3>
        {acts.length === 0 ? (
          <p className={classNames(textStyles.small, textStyles.quiet)}>{t('user.noHistory')}</p>
        ) : (
          <ActList acts={acts} />
        )}
      </section>
    </div>
  );
}

function BanNotice({ user: { ban } }: { user: UserSummary }) {
  const { t } = useTranslation('admin');
  const write = useDateTime();
  if (!ban) return null;
  const reason = ban.reason ?? '';
  return (
    <Notice tone="live">
      {ban.until === null
        ? t('user.bannedForGood', { reason })
        : t('user.banned', { reason, until: write(ban.until, 'minute') })}
    </Notice>
  );
}
