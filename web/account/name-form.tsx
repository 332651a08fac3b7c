import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { useAuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { nameForm } from './account-schemas.ts';

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const form = useAuthForm({
    initial: { name },
    schema: nameForm,
    send: (values) => authClient.updateUser(values),
    onDone: () => toast.done(t('name.done')),
  });
  return (
    <AccountForm form={form}>
      <Field label={t('name.label')} error={form.errors.name}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          value={form.values.name}
          onChange={(event) => form.set('name', event.target.value)}
        />
      </Field>
      <Button type="submit" busy={form.busy}>
        {t('name.submit')}
      </Button>
    </AccountForm>
  );
}
