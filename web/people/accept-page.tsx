import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { failureFacts } from '../lib/app-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { LogoTile } from '../ui/avatar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AcceptOrDecline } from './accept-answer.tsx';
import { AcceptSignedOut } from './accept-signed-out.tsx';
import { AcceptWrongAccount } from './accept-wrong-account.tsx';
import type { OpenedInvitation, OpenedProps } from './people-outputs.ts';
import type { Loaded } from './query-result.ts';
import { OpenOrganization } from './open-organization.tsx';
import styles from './people.module.css';

/** An invitation as whoever opened its link finds it: one page for each way it can stand. */
export function AcceptPage({ invitation }: { invitation: Loaded<OpenedInvitation> }) {
  const { t } = useTranslation(['people', 'errors']);
  const { data, error, retry } = invitation;
  if (data) return <Opened invitation={data} onChanged={retry} />;
  if (!error) {
    return (
      <AuthLayout title={t('people:accept.loading')}>
        <Skeleton rows={3} />
      </AuthLayout>
    );
  }
  if (failureFacts(error).code === 'INVITATION_NOT_FOUND') {
    return (
      <AuthLayout title={t('people:accept.missing.title')} lead={t('people:accept.missing.lead')}>
        <GoHome />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('people:accept.loading')}>
      <ErrorRegion title={t('people:failed.title')} onRetry={retry} />
    </AuthLayout>
  );
}

function Opened({ invitation, onChanged }: OpenedProps) {
  const { t } = useTranslation('people');
  const [switched, setSwitched] = useState(false);
  const { status, organization, inviter, viewer, email, role, team } = invitation;
  const values = { organization: organization.name, inviter: inviter.name };
  // Whoever belongs already has nothing to answer, however the invitation stands.
  if (viewer?.isMember) {
    const joined = status === 'accepted' && viewer.isInvited;
    return (
      <AuthLayout
        title={t(joined ? 'accept.accepted.joined' : 'accept.member.title', values)}
        lead={t(joined ? 'accept.accepted.joinedLead' : 'accept.member.lead', {
          ...values,
          email: viewer.email,
        })}
      >
        <Organization invitation={invitation} />
        <OpenOrganization organization={organization} />
      </AuthLayout>
    );
  }
  if (status !== 'pending' || email === null) {
    const state = status === 'pending' ? 'expired' : status;
    return (
      <AuthLayout title={t(`accept.${state}.title`)} lead={t(`accept.${state}.lead`, values)}>
        <Organization invitation={invitation} />
        <GoHome signedIn={viewer !== null} />
      </AuthLayout>
    );
  }
  const title = t('accept.title', values);
  const as = t(team ? 'accept.asInTeam' : 'accept.as', {
    role: t(`role.as.${role}`),
    team: team?.name ?? '',
  });
  if (!viewer) {
    return (
      <AuthLayout title={title} lead={as}>
        <Organization invitation={invitation} />
        <AcceptSignedOut
          invitation={invitation}
          email={email}
          // Who has just let go of one account most likely has another.
          first={switched ? 'known' : 'new'}
          onChanged={onChanged}
        />
      </AuthLayout>
    );
  }
  if (!viewer.isInvited) {
    return (
      <AuthLayout
        title={t('accept.wrong.title')}
        lead={t('accept.wrong.lead', { ...values, email, other: viewer.email })}
      >
        <Organization invitation={invitation} />
        <AcceptWrongAccount
          onSignedOut={() => {
            setSwitched(true);
            onChanged();
          }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} lead={as}>
      <Organization invitation={invitation} />
      <AcceptOrDecline invitation={invitation} email={email} onChanged={onChanged} />
    </AuthLayout>
  );
}

function Organization({ invitation: { organization, inviter } }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation('people');
  return (
    <div className={styles.acceptOrganization}>
      <LogoTile name={organization.name} image={organization.logo} size={40} />
      <span>
        <b>{organization.name}</b>
        <small>{t('accept.by', { inviter: inviter.name })}</small>
      </span>
    </div>
  );
}

/** The way on from an invitation that leads nowhere. */
function GoHome({ signedIn = false }: { signedIn?: boolean }) {
  const { t } = useTranslation('people');
  return (
    <div className={styles.acceptActions}>
      <ButtonLink to={signedIn ? '/dashboard' : '/'} size="large">
        {t(signedIn ? 'accept.toDashboard' : 'accept.toStart')}
      </ButtonLink>
    </div>
  );
}
