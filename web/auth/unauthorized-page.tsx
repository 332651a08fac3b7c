import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../shell/plain-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { authClient } from '../session/auth-client.ts';
import { changingSession } from '../session/session-events.ts';
import { sessionQuery } from '../session/session.ts';
import { classNames } from '../ui/class-names.ts';
import layoutStyles from '../ui/layout.module.css';

/** What one may not see. Whoever is not signed in is told so, and nothing else. */
export function UnauthorizedPage() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { data: who } = useQuery(sessionQuery);
  const signInAnew = () =>
    changingSession(async () => {
      await authClient.signOut();
      await router.navigate({ to: '/login' });
    });
  if (!who) {
    return (
      <PlainPage title={t('unauthorized.signedOutTitle')}>
        <p>{t('unauthorized.signedOut')}</p>
        <ButtonLink to="/login" kind="primary" className={layoutStyles.above5}>
          {t('unauthorized.signIn')}
        </ButtonLink>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t('unauthorized.title')}>
      <p>{t('unauthorized.lead')}</p>
      <div className={classNames(layoutStyles.wrapping, layoutStyles.above5)}>
        <ButtonLink to="/dashboard" kind="primary">
          {t('unauthorized.back')}
        </ButtonLink>
        <Button kind="second" onPress={() => void signInAnew()}>
          {t('unauthorized.other')}
        </Button>
      </div>
    </PlainPage>
  );
}
