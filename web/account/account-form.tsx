import type { ReactNode } from 'react';
import type { AuthForm } from '../auth/use-form.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './account.module.css';

interface AccountFormProps {
  form: Pick<AuthForm<Record<string, string>>, 'submit'> & {
    errors: { form?: string | undefined };
  };
  /** For a button that stands outside of it. */
  id?: string;
  /** The fields and, unless it stands outside, the button. */
  children: ReactNode;
}

/** One part of an account that is sent by itself; what concerns the whole of it is said first. */
export function AccountForm({ form, id, children }: AccountFormProps) {
  return (
    <form id={id} className={styles.accountForm} noValidate onSubmit={form.submit}>
      {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
      {children}
    </form>
  );
}
