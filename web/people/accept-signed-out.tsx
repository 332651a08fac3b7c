import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../auth/auth-client.ts';
import { AuthFields, CodeField, NameField, PasswordField } from '../auth/auth-form.tsx';
import { AuthFoot } from '../auth/auth-layout.tsx';
import { codeForm, loginForm, signUpForm } from '../auth/auth-schemas.ts';
import { SendAgain } from '../auth/send-again.tsx';
import { useAuthForm } from '../auth/use-form.ts';
import { Field, Input } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import type { OpenedProps } from './accept-page.tsx';
import { useAccept } from './use-accept.ts';
import styles from './people.module.css';
import textStyles from '../ui/text.module.css';

type Way = 'new' | 'known';

interface SignedOutProps extends OpenedProps {
  email: string;
  /** What is shown first: making an account, or signing in to one. */
  first: Way;
}

interface StepProps {
  email: string;
  /** A code is on its way to the address. */
  onCodeSent: () => void;
  onIn: () => Promise<void>;
}

/**
 * Nobody is signed in. The invited address makes its account here or signs in, proves itself by the
 * mailed code where that is still to be done, and each way ends in the organization. Whether the
 * address has an account is told to nobody: whoever invites could ask that of any address.
 */
export function AcceptSignedOut({ invitation, email, first, onChanged }: SignedOutProps) {
  const { t } = useTranslation('people');
  const [way, setWay] = useState<Way>(first);
  const [coded, setCoded] = useState(false);
  const { accept } = useAccept(invitation, onChanged);
  if (coded) {
    return (
      <Code
        email={email}
        onIn={accept}
        onBack={() => {
          setWay('known');
          setCoded(false);
        }}
      />
    );
  }
  const step = { email, onCodeSent: () => setCoded(true), onIn: accept };
  return (
    <>
      <div className={styles.acceptWay}>
        <Segment<Way>
          label={t('accept.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'new', label: t('accept.new') },
            { value: 'known', label: t('accept.known') },
          ]}
        />
      </div>
      {way === 'new' ? <SignUp {...step} /> : <SignIn {...step} />}
    </>
  );
}

/** The address is the invited one and stays it. */
function InvitedAddress({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'people']);
  return (
    <Field label={t('auth:field.email')} hint={t('people:accept.emailStays')}>
      <Input name="email" type="email" autoComplete="username" readOnly value={email} />
    </Field>
  );
}

function SignUp({ email, onCodeSent }: StepProps) {
  const { t } = useTranslation('people');
  const form = useAuthForm({
    initial: { name: '', email, password: '' },
    schema: signUpForm,
    send: (values) => authClient.signUp.email(values),
    onDone: onCodeSent,
  });
  return (
    <AuthFields form={form} submit={t('accept.signUp')}>
      <InvitedAddress email={email} />
      <NameField form={form} />
      <PasswordField form={form} kind="first" />
    </AuthFields>
  );
}

function SignIn({ email, onCodeSent, onIn }: StepProps) {
  const { t } = useTranslation(['auth', 'people']);
  const form = useAuthForm({
    initial: { email, password: '' },
    schema: loginForm,
    send: (values) => authClient.signIn.email(values),
    onDone: onIn,
    onFailure: async (failure) => {
      if (failure.code !== 'EMAIL_NOT_VERIFIED') return false;
      const { error } = await sendCode(email);
      if (error) form.show(error);
      else onCodeSent();
      return true;
    },
  });
  return (
    <AuthFields form={form} submit={t('people:accept.signIn')}>
      <InvitedAddress email={email} />
      <PasswordField form={form} kind="current" forgettable />
    </AuthFields>
  );
}

const sendCode = (email: string) =>
  authClient.emailOtp.sendVerificationOtp({ email, type: 'email-verification' });

/** The six digits that prove the address; with the last one the person is in. */
function Code({ email, onIn, onBack }: Pick<StepProps, 'email' | 'onIn'> & { onBack: () => void }) {
  const { t } = useTranslation(['auth', 'people']);
  const form = useAuthForm({
    initial: { code: '' },
    schema: codeForm,
    send: ({ code }) => authClient.emailOtp.verifyEmail({ email, otp: code }),
    onDone: onIn,
  });
  return (
    <AuthFields
      form={form}
      submit={t('people:accept.confirm')}
      after={
        <>
          <SendAgain form={form} send={() => sendCode(email)} />
          <AuthFoot>
            {t('people:accept.noCode')}{' '}
            <button type="button" className={textStyles.link} onClick={onBack}>
              {t('people:accept.back')}
            </button>
          </AuthFoot>
        </>
      }
    >
      <p className={styles.acceptNote}>{t('auth:verify.sent', { email })}</p>
      <CodeField form={form} alone onComplete={() => form.ref.current?.requestSubmit()} />
    </AuthFields>
  );
}
