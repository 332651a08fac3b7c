import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { authClient } from '../auth/auth-client.ts';
import { loginForm, signUpForm } from '../auth/auth-schemas.ts';
import { useAuthForm, type AuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, PasswordInput } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { AcceptCode } from './accept-code.tsx';
import type { OpenedProps } from './accept-page.tsx';
import { useAccept } from './use-accept.ts';

type SignedOutProps = OpenedProps & { email: string };

/**
 * Nobody is signed in. The invited address makes its account here, proves it by the mailed code, or
 * signs in; each of these ends in the organization.
 */
export function AcceptSignedOut(props: SignedOutProps) {
  const { invitation, email, onChanged } = props;
  const [step, setStep] = useState<'form' | 'code'>(
    invitation.account === 'unverified' ? 'code' : 'form',
  );
  const { accept } = useAccept(invitation, onChanged);
  if (step === 'code') {
    // Somebody who comes back has no fresh code: they ask for one.
    const sent = invitation.account !== 'unverified';
    return <AcceptCode email={email} sent={sent} onVerified={accept} />;
  }
  if (invitation.account === 'ready') {
    return <SignIn email={email} invitationId={invitation.id} onSignedIn={accept} />;
  }
  return <SignUp email={email} onSignedUp={() => setStep('code')} />;
}

/** The address is the invited one and stays it. */
function EmailField({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'people']);
  return (
    <Field label={t('auth:field.email')} hint={t('people:accept.emailStays')}>
      <Input name="email" type="email" autoComplete="username" readOnly value={email} />
    </Field>
  );
}

interface PasswordFieldProps {
  form: AuthForm<{ password: string }>;
  autoComplete: 'new-password' | 'current-password';
  hint?: string;
  labelEnd?: ReactNode;
}

function PasswordField({ form, autoComplete, hint, labelEnd }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('field.password')} hint={hint} labelEnd={labelEnd} error={form.errors.password}>
      <PasswordInput
        name="password"
        autoComplete={autoComplete}
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
      />
    </Field>
  );
}

const signUpHere = signUpForm.omit({ email: true });

function SignUp({ email, onSignedUp }: { email: string; onSignedUp: () => void }) {
  const { t } = useTranslation(['auth', 'people']);
  const form = useAuthForm({
    initial: { name: '', password: '' },
    schema: signUpHere,
    send: (values) => authClient.signUp.email({ ...values, email }),
    onDone: onSignedUp,
  });
  const { name, password } = form.values;
  return (
    <form className="auth-form" noValidate onSubmit={form.submit}>
      {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
      <EmailField email={email} />
      <Field label={t('auth:field.name')} error={form.errors.name}>
        <Input
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => form.set('name', event.target.value)}
        />
      </Field>
      <PasswordField
        form={{ ...form, values: { password }, set: (_, value) => form.set('password', value) }}
        autoComplete="new-password"
        hint={t('auth:field.passwordHint')}
      />
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        {t('people:accept.signUp')}
      </Button>
    </form>
  );
}

const signInHere = z.object({ password: loginForm.shape.password });

function SignIn(props: { email: string; invitationId: string; onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation(['auth', 'people']);
  const { email, onSignedIn } = props;
  const form = useAuthForm({
    initial: { password: '' },
    schema: signInHere,
    send: ({ password }) => authClient.signIn.email({ email, password }),
    onDone: onSignedIn,
  });
  return (
    <form className="auth-form" noValidate onSubmit={form.submit}>
      {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
      <EmailField email={email} />
      <PasswordField
        form={form}
        autoComplete="current-password"
        labelEnd={
          <Link to="/forgot-password" className="link text-sm">
            {t('auth:login.forgot')}
          </Link>
        }
      />
      <Button type="submit" kind="primary" size="large" busy={form.busy}>
        {t('people:accept.signIn')}
      </Button>
    </form>
  );
}
