import { useStore } from '@tanstack/react-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { PasswordField } from '../auth/auth-form.tsx';
import { failureOf } from '../session/auth-refusal.ts';
import { changingSession } from '../session/session-events.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { deleteForm } from './account-schemas.ts';
import { fateOf } from './account-end.ts';
import { DeletionSummary } from './deletion-summary.tsx';
import styles from './account.module.css';

/** The server's refusals that are a rule, not a fault. */
const RULES = new Set(['ACCOUNT_OWNS_ORGANIZATIONS', 'ADMIN_LAST', 'SESSION_EXPIRED']);

/** Says what goes, asks for the address and the password, and then it is gone. */
export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <>
      <div data-testid="account-delete">
        <Button kind="danger-quiet" onPress={() => setOpen(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {open && <DeleteDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The rule that a failure names, if it does. */
function ruleOf(error: unknown): string | undefined {
  const { code } = failureOf(error);
  return code !== undefined && RULES.has(code) ? code : undefined;
}

const FORM_ID = 'delete-account';

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'auth']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const organizations = useQuery(
    useTRPC().account.organizations.queryOptions(undefined, { meta: { silent: true } }),
  );
  const removal = useAuthForm({
    defaultValues: { confirm: '', password: '' },
    schema: deleteForm,
    call: (values) => authClient.deleteUser(values),
    onDone: () =>
      changingSession(async () => {
        toast.done(t('account:delete.done'));
        await navigate({ to: '/' });
        queryClient.clear();
      }),
    place: (error, usual) => (ruleOf(error) === undefined ? usual(error) : undefined),
  });
  const { form, busy, error } = removal;
  const rule = ruleOf(error);
  const fate = organizations.data && fateOf(organizations.data);
  const held = fate !== undefined && fate.held.length > 0;
  const typed = useStore(form.store, ({ values }) => values.confirm);
  const confirmed = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Dialog
      open
      role="alertdialog"
      locked={busy}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('account:delete.question')}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={FORM_ID}
            busy={busy}
            isDisabled={!confirmed || !fate || held}
          >
            {t('account:delete.submit')}
          </Button>
        </>
      }
    >
      {organizations.isError && (
        <ErrorRegion
          title={t('account:delete.failedToTell')}
          onRetry={() => void organizations.refetch()}
        />
      )}
      {!fate && !organizations.isError && <Skeleton rows={2} />}
      {fate && <DeletionSummary fate={fate} />}
      {fate && !held && (
        <Form
          of={removal}
          id={FORM_ID}
          className={styles.accountForm}
          notice={
            rule !== undefined && <Notice tone="danger">{t(`account:delete.rule.${rule}`)}</Notice>
          }
        >
          <form.AppField name="confirm">
            {(field) => (
              <field.TextField
                label={t('common:confirm.typeTitle', { title: email })}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </form.AppField>
          <form.AppField name="password">{() => <PasswordField kind="current" />}</form.AppField>
        </Form>
      )}
    </Dialog>
  );
}
