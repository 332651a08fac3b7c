import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { PlainPage } from './plain-page.tsx';
import { slugOf } from './slug.ts';

/** Signed in, but belonging nowhere: expected by an invitation, or the last organization was left. */
export function NoOrganizationPage() {
  const { t } = useTranslation(['shell', 'errors']);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    const slug = slugOf(name);
    if (slug === '') {
      setError(t('errors:form.organizationName'));
      return;
    }
    setBusy(true);
    const answer = await authClient.organization.create({ name: name.trim(), slug });
    setBusy(false);
    if (answer.error) setError(t('noOrganization.error'));
    else await navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <PlainPage title={t('noOrganization.title')}>
      <p>{t('noOrganization.lead')}</p>
      <form className="mt-6 grid max-w-sm gap-4" noValidate onSubmit={submit}>
        <Field label={t('noOrganization.name')} error={error}>
          <Input
            value={name}
            autoComplete="organization"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          {t('noOrganization.create')}
        </Button>
      </form>
    </PlainPage>
  );
}
