import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2, VenetianMask } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAuth } from '../session/call-auth.ts';
import { orRefuse } from '../session/auth-refusal.ts';
import { sessionQuery } from '../session/session.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import styles from './acting-bar.module.css';

/** On every page while an administrator acts as somebody else: as whom, who one is, the way back. */
export function ActingBar() {
  const { t } = useTranslation('shell');
  const { data: session } = useQuery(sessionQuery);
  const acting = Boolean(session?.session.impersonatedBy);
  const { data } = useQuery({
    ...useTRPC().admin.impersonation.queryOptions(),
    enabled: acting,
    meta: { silent: true },
  });
  const stop = useMutation({
    mutationFn: () => orRefuse(callAuth((client) => client.admin.stopImpersonating())),
    meta: { errorKey: 'shell:acting.failed' },
    networkMode: 'always',
    // Everything on this page was read as somebody else.
    onSuccess: () => window.location.assign('/admin/users'),
  });
  if (!session || !acting) return null;
  const { name, email } = session.user;
  return (
    // LATE-SCRIPTS-5: who one is comes with the scripts.
    <section
      className={styles.actingBar}
      data-testid="acting-bar"
      data-drawn-late
      aria-label={t('acting.label')}
    >
      <VenetianMask size={18} strokeWidth={1.75} aria-hidden />
      <p title={`${t('acting.as', { name })} ${email}`}>
        <b>{t('acting.as', { name })}</b> <span className={styles.actingMail}>{email}</span>{' '}
        {data && <span>{t('acting.you', { name: data.admin.name })}</span>}
      </p>
      <Button
        size="dense"
        icon={Undo2}
        busy={!stop.isIdle && !stop.isError}
        onPress={() => stop.mutate()}
      >
        {t('acting.stop')}
      </Button>
    </section>
  );
}
