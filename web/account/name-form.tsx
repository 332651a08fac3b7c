import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import styles from './account.module.css';
import { nameForm } from './account-schemas.ts';

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const rename = useAuthForm({
    defaultValues: { name },
    schema: nameForm,
    call: (values) => authClient.updateUser(values),
    onDone: () => toast.done(t('name.done')),
  });
  const { form } = rename;
  return (
    <Form of={rename} className={styles.accountForm}>
      <form.AppField name="name">
        {(field) => <field.TextField label={t('name.label')} autoComplete="name" maxLength={100} />}
      </form.AppField>
      <Button type="submit" busy={rename.busy}>
        {t('name.submit')}
      </Button>
    </Form>
  );
}
