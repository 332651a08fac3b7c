import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field, Input, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { AuthLayout, type AuthLayoutProps } from './auth-layout.tsx';
import { CodeInput } from './code-input.tsx';
import type { AuthForm } from './use-form.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './auth.module.css';
import textStyles from '../ui/text.module.css';

/** As much of a form as a field of that name needs. */
type FormWith<Name extends string> = Pick<
  AuthForm<Record<Name, string>>,
  'values' | 'errors' | 'set'
>;

interface AuthFieldsProps {
  form: Pick<AuthForm<Record<string, string>>, 'busy' | 'submit' | 'ref'> & {
    errors: { form?: string | undefined };
  };
  /** The word on the button. */
  submit: string;
  /** Above the fields, such as why one may not come in. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Between the button and the foot: another way, a hint. */
  after?: ReactNode;
}

/** What is typed around signing in: fields, one button, what else there is. */
export function AuthFields(props: AuthFieldsProps) {
  const { form, submit, notice, children, after } = props;
  const { ref, busy, errors, submit: onSubmit } = form;
  return (
    <form
      ref={ref}
      className={styles.authForm}
      data-slot="auth-form"
      noValidate
      onSubmit={onSubmit}
    >
      {notice}
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      {children}
      <Button type="submit" kind="primary" size="large" busy={busy}>
        {submit}
      </Button>
      {after}
    </form>
  );
}

type AuthFormPageProps = AuthFieldsProps & Omit<AuthLayoutProps, 'children'>;

/** The shape that all pages around signing in share: title, fields, one button, the way elsewhere. */
export function AuthFormPage(props: AuthFormPageProps) {
  const { form, submit, notice, children, after, ...layout } = props;
  return (
    <AuthLayout {...layout}>
      <AuthFields {...{ form, submit, notice, after }}>{children}</AuthFields>
    </AuthLayout>
  );
}

export function NameField({ form }: { form: FormWith<'name'> }) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('field.name')} error={form.errors.name}>
      <Input
        name="name"
        autoComplete="name"
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </Field>
  );
}

export function EmailField({ form }: { form: FormWith<'email'> }) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('field.email')} error={form.errors.email}>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
    </Field>
  );
}

interface PasswordFieldProps {
  form: FormWith<'password'>;
  /** The one there is, one for a new account, or one that takes the place of another. */
  kind: 'current' | 'first' | 'new';
  /** Beside its label, the way for those who have forgotten it. */
  forgettable?: boolean;
}

export function PasswordField({ form, kind, forgettable = false }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field
      label={t(kind === 'new' ? 'field.newPassword' : 'field.password')}
      error={form.errors.password}
      labelEnd={
        forgettable && (
          <Link to="/forgot-password" className={classNames(textStyles.link, textStyles.small)}>
            {t('login.forgot')}
          </Link>
        )
      }
      {...(kind === 'current' ? {} : { hint: t('field.passwordHint') })}
    >
      <PasswordInput
        name="password"
        autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
      />
    </Field>
  );
}

interface CodeFieldProps {
  form: FormWith<'code'>;
  /** The only field of a page: whoever comes here types into it. */
  alone?: boolean;
  /** Called with the sixth digit. */
  onComplete?: () => void;
}

export function CodeField({ form, alone = false, onComplete }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <div ref={alone ? focusInside : null}>
      <CodeInput
        label={t('field.code')}
        value={form.values.code}
        error={form.errors.code}
        onChange={(value) => form.set('code', value)}
        {...(onComplete ? { onComplete } : {})}
      />
    </div>
  );
}

function focusInside(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
