import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { useTRPC } from '../lib/api-client.ts';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { organizationsQuery } from '../session/session.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import { useMay } from '../session/use-may.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { useOrganizationChanged } from './use-organization-changed.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './settings.module.css';

/** The sentences of refusals that say what to do. */
const REFUSALS: Readonly<Record<string, string>> = {
  ORGANIZATION_LAST: 'errors:organization.onlyOne',
  ORGANIZATION_SUBSCRIBED: 'errors:ORGANIZATION_SUBSCRIBED',
};

interface DeleteOrganizationProps {
  organization: { id: string; name: string };
  orgSlug: string;
}

/**
 * For good, with everything in it: its name is typed as a safeguard. The only one cannot go, nor one whose
 * plan runs.
 */
export function DeleteOrganization({ organization, orgSlug }: DeleteOrganizationProps) {
  const { id, name } = organization;
  const { t } = useTranslation(['organization', 'errors']);
  const navigate = useNavigate();
  const changed = useOrganizationChanged();
  const may = useMay();
  const { data: organizations } = useQuery(organizationsQuery);
  const { data: plan } = useQuery({
    ...useTRPC().billing.standing.queryOptions({ orgSlug }),
    enabled: may('billing:view'),
    meta: { silent: true },
  });
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
      toast.error(t(REFUSALS[failureOf(error).code ?? ''] ?? 'errors:failedTo.deleteOrganization'));
    },
  });
  if (!may('organization:delete')) return null;
  const planRuns = plan !== undefined && factsOf(plan.state).cancellable;
  const isOnly = organizations !== undefined && organizations.length <= 1;

  return (
    <section
      className={classNames(styles.orgGroup, styles.orgDanger)}
      data-testid="org-danger"
      aria-labelledby="group-delete"
    >
      <h2 id="group-delete">{t('organization:delete.title')}</h2>
      <p className={styles.orgGroupNote}>
        {isOnly
          ? t('errors:organization.onlyOne')
          : t(planRuns ? 'organization:delete.planRuns' : 'organization:delete.lead')}
      </p>
      {planRuns && !isOnly ? (
        <ButtonLink to="/$orgSlug/dashboard/subscription" params={{ orgSlug }}>
          {t('organization:delete.openPlan')}
        </ButtonLink>
      ) : (
        <Button kind="danger-quiet" isDisabled={isOnly} onPress={() => setAsking(true)}>
          {t('organization:delete.action')}
        </Button>
      )}
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
