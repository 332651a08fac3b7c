import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { organizationsQuery } from '../session/session.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { useMay } from '../session/use-may.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
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
  const remove = useAuthCall({
    call: () => authClient.organization.delete({ organizationId: id }),
    onDone: async () => {
      setAsking(false);
      // First away from its pages: they would ask the server about what is gone.
      await navigate({ to: '/dashboard', ignoreBlocker: true });
      await changed();
      toast.done(t('organization:delete.done', { name }));
    },
    onRefused: (error) => {
      const isLast = failureOf(error).code === 'ORGANIZATION_LAST';
      toast.error(t(isLast ? 'errors:organization.onlyOne' : 'errors:failedTo.deleteOrganization'));
    },
  });
  if (!may('organization:delete')) return null;
  const isOnly = organizations !== undefined && organizations.length <= 1;

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
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('organization:delete.question', { name })}
        action={t('organization:delete.action')}
        typedTitle={name}
        danger
        onConfirm={() => remove.mutateAsync()}
      >
        {t('organization:delete.text')}
      </AskDialog>
    </section>
  );
}
