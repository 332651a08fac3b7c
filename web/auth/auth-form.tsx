import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../form/form.tsx';
import type { ServerForm } from '../form/use-server-form.ts';
import { PasswordField as PasswordInputField, TextField } from '../form/text-field.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { AuthLayout, type AuthLayoutProps } from './auth-layout.tsx';
import { CodeInput } from './code-input.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './auth.module.css';
import textStyles from '../ui/text.module.css';

interface AuthFieldsProps<Values extends object> {
  form: ServerForm<Values>;
  /** The word on the button. */
  submit: string;
  /** What stands above is a choice that it belongs to. */
  near?: boolean;
  /** Above the fields, such as why one may not come in. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Between the button and the foot: another way, a hint. */
  after?: ReactNode;
}

/** What is typed around signing in: fields, one button, what else there is. */
export function AuthFields<Values extends object>(props: AuthFieldsProps<Values>) {
  const { form, submit, near, notice, children, after } = props;
  const className = classNames(styles.authForm, near && styles.authFormNear);
  return (
    <Form of={form} className={className} notice={notice}>
      {children}
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        {submit}
      </Button>
      {after}
    </Form>
  );
}

type AuthFormPageProps<Values extends object> = AuthFieldsProps<Values> &
  Omit<AuthLayoutProps, 'children'>;

/** The shape that all pages around signing in share: title, fields, one button, the way elsewhere. */
export function AuthFormPage<Values extends object>(props: AuthFormPageProps<Values>) {
  const { form, submit, notice, children, after, ...layout } = props;
  return (
    <AuthLayout {...layout}>
      <AuthFields {...{ form, submit, notice, after }}>{children}</AuthFields>
    </AuthLayout>
  );
}

/** The fields below stand in the form's `AppField` and are bound by it. */
export function NameField() {
  const { t } = useTranslation('auth');
  return <TextField label={t('field.name')} autoComplete="name" />;
}

export function EmailField() {
  const { t } = useTranslation('auth');
  return (
    <TextField
      label={t('field.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordFieldProps {
  /** The one there is, one for a new account, or one that takes the place of another. */
  kind: 'current' | 'first' | 'new';
  /** Beside its label, the way for those who have forgotten it. */
  forgettable?: boolean;
}

export function PasswordField({ kind, forgettable = false }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInputField
      label={t(kind === 'new' ? 'field.newPassword' : 'field.password')}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      labelEnd={
        forgettable && (
          <Link to="/forgot-password" className={classNames(textStyles.link, textStyles.small)}>
            {t('login.forgot')}
          </Link>
        )
      }
      {...(kind === 'current' ? {} : { hint: t('field.passwordHint') })}
    />
  );
}

interface CodeFieldProps {
  /** The only field of a page: whoever comes here types into it. */
  alone?: boolean;
  /** The sixth digit sends the form. */
  sends?: boolean;
}

export function CodeField({ alone = false, sends = false }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const { value, set, error } = useFormField<string>();
  const around = useRef<HTMLDivElement>(null);
  const { data: installation } = useQuery({
    ...useTRPC().viewer.installation.queryOptions(),
    meta: { silent: true },
  });
  useEffect(() => {
    if (alone) around.current?.querySelector('input')?.focus();
  }, [alone]);
  return (
    <div ref={around}>
      <CodeInput
        label={t('field.code')}
        value={value}
        error={error}
        onChange={set}
        {...(sends ? { onComplete: () => around.current?.closest('form')?.requestSubmit() } : {})}
      />
      {installation?.hasOutbox && <OutboxNote />}
    </div>
  );
}
