import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { organizationsQuery } from '../auth/session.ts';
import { useMay } from '../auth/use-may.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useOrganizationChanged } from './use-organization-changed.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './settings.module.css';

/** For good, with everything in it: its name is typed as a safeguard. The only one cannot go. */
export function DeleteOrganization(props: { organization: { id: string; name: string } }) {
  const { id, name } = props.organization;
  const { t } = useTranslation(['organization', 'errors']);
  const navigate = useNavigate();
  const changed = useOrganizationChanged();
  const may = useMay();
  const { data: organizations } = useQuery(organizationsQuery);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!may('organization:delete')) return null;
  const isOnly = organizations !== undefined && organizations.length <= 1;

  const remove = async () => {
    setBusy(true);
    try {
      const { error } = await authClient.organization.delete({ organizationId: id });
      if (error) {
        const isLast = error.code === 'ORGANIZATION_LAST';
        toast.error(
          t(isLast ? 'errors:organization.onlyOne' : 'errors:failedTo.deleteOrganization'),
        );
        return;
      }
      setAsking(false);
      // First away from its pages: they would ask the server about what is gone.
      await navigate({ to: '/dashboard', ignoreBlocker: true });
      await changed();
      toast.done(t('organization:delete.done', { name }));
    } catch {
      // The network, not the server.
      toast.error(t('errors:failedTo.deleteOrganization'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section
      className={classNames(styles.orgGroup, styles.orgDanger)}
      data-testid="org-danger"
      aria-labelledby="group-delete"
    >
      <h2 id="group-delete">{t('organization:delete.title')}</h2>
      <p className={styles.orgGroupNote}>
        {isOnly ? t('errors:organization.onlyOne') : t('organization:delete.lead')}
      </p>
      <Button kind="danger-quiet" isDisabled={isOnly} onPress={() => setAsking(true)}>
        {t('organization:delete.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('organization:delete.question', { name })}
        action={t('organization:delete.action')}
        typedTitle={name}
        danger
        busy={busy}
        onConfirm={remove}
      >
        {t('organization:delete.text')}
      </ConfirmDialog>
    </section>
  );
}
