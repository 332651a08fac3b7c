import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { AuthFields, CodeField, NameField, PasswordField } from '../auth/auth-form.tsx';
import { AuthFoot } from '../auth/auth-layout.tsx';
import { codeForm, loginForm, signUpForm } from '../auth/auth-schemas.ts';
import { SendAgain, useSendAgain } from '../auth/send-again.tsx';
import { sendVerification, signInByPassword } from '../auth/sign-in.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Field, Input } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import type { OpenedProps } from './people-outputs.ts';
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
  onIn: () => Promise<unknown>;
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
  const accept = useAccept(invitation, onChanged);
  // A refusal is said in a toast, and the page asks how the invitation stands.
  const onIn = () => accept.mutateAsync().catch(() => undefined);
  if (coded) {
    return (
      <Code
        email={email}
        onIn={onIn}
        onBack={() => {
          setWay('known');
          setCoded(false);
        }}
      />
    );
  }
  const step = { email, onCodeSent: () => setCoded(true), onIn };
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
      <Input
        className={styles.givenAddress}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
      />
    </Field>
  );
}

function SignUp({ email, onCodeSent }: StepProps) {
  const { t } = useTranslation('people');
  const signUp = useAuthForm({
    defaultValues: { name: '', email, password: '' },
    schema: signUpForm,
    call: (values) => authClient.signUp.email(values),
    onDone: onCodeSent,
  });
  const { form } = signUp;
  return (
    <AuthFields near form={signUp} submit={t('accept.signUp')}>
      <InvitedAddress email={email} />
      <form.AppField name="name">{() => <NameField />}</form.AppField>
      <form.AppField name="password">{() => <PasswordField kind="first" />}</form.AppField>
    </AuthFields>
  );
}

function SignIn({ email, onCodeSent, onIn }: StepProps) {
  const { t } = useTranslation('people');
  const signIn = useAuthForm({
    defaultValues: { email, password: '' },
    schema: loginForm,
    call: signInByPassword,
    onDone: (_values, outcome) => (outcome === 'code-sent' ? onCodeSent() : onIn()),
  });
  const { form } = signIn;
  return (
    <AuthFields near form={signIn} submit={t('accept.signIn')}>
      <InvitedAddress email={email} />
      <form.AppField name="password">
        {() => <PasswordField kind="current" forgettable />}
      </form.AppField>
    </AuthFields>
  );
}

/** The six digits that prove the address; with the last one the person is in. */
function Code({ email, onIn, onBack }: Pick<StepProps, 'email' | 'onIn'> & { onBack: () => void }) {
  const { t } = useTranslation(['auth', 'people']);
  const again = useSendAgain(sendVerification);
  const proof = useAuthForm({
    defaultValues: { code: '' },
    schema: codeForm,
    call: ({ code }) => authClient.emailOtp.verifyEmail({ email, otp: code }),
    onDone: onIn,
    beside: [again],
  });
  const { form } = proof;
  return (
    <AuthFields
      form={proof}
      submit={t('people:accept.confirm')}
      after={
        <>
          <SendAgain again={again} to={() => email} />
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
      <form.AppField name="code">{() => <CodeField alone sends />}</form.AppField>
    </AuthFields>
  );
}
