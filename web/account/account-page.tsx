import { useTranslation } from 'react-i18next';
import type { Session } from '../session/session.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { LookSettings } from './look-settings.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** One's own account: how one is called, how one gets in, and where one is signed in. */
export function AccountPage({ user }: { user: Session['user'] }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      <FormSection title={t('name.title')} note={t('name.note')}>
        <NameForm name={user.name} />
      </FormSection>
      <FormSection title={t('look.title')} note={t('look.note')}>
        <LookSettings />
      </FormSection>
      <FormSection title={t('email.title')} note={t('email.note')}>
        <EmailForm email={user.email} />
      </FormSection>
      <FormSection title={t('password.title')} note={t('password.note')}>
        <PasswordForm />
      </FormSection>
      <FormSection title={t('sessions.title')} note={t('sessions.note')}>
        <SessionList />
      </FormSection>
      <FormSection title={t('data.title')} note={t('data.note')}>
        <DataExport />
      </FormSection>
      <FormSection title={t('delete.title')} note={t('delete.note')}>
        <DeleteAccount email={user.email} />
      </FormSection>
    </>
  );
}
