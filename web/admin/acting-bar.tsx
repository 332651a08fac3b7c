import { useQuery } from '@tanstack/react-query';
import { Undo2, VenetianMask } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { sessionQuery } from '../session/session.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
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
  const [busy, setBusy] = useState(false);
  if (!session || !acting) return null;

  const stop = async () => {
    setBusy(true);
    const failed = await authClient.admin.stopImpersonating().then(
      ({ error }) => error !== null,
      () => true,
    );
    // Everything on this page was read as somebody else.
    if (!failed) return window.location.assign('/admin/users');
    toast.error(t('acting.failed'));
    return setBusy(false);
  };
  const { name, email } = session.user;
  return (
    <section className={styles.actingBar} data-testid="acting-bar" aria-label={t('acting.label')}>
      <VenetianMask size={18} strokeWidth={1.75} aria-hidden />
      <p>
        <b>{t('acting.as', { name })}</b> <span className={styles.actingMail}>{email}</span>{' '}
        {data && <span>{t('acting.you', { name: data.admin.name })}</span>}
      </p>
      <Button size="dense" icon={Undo2} busy={busy} onPress={() => void stop()}>
        {t('acting.stop')}
      </Button>
    </section>
  );
}
