import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { AuthAnswer, AuthForm } from './use-form.ts';
import styles from './auth.module.css';
import fieldStyles from '../ui/field.module.css';

export interface SendAgainProps {
  form: Pick<AuthForm<Record<string, string>>, 'show'>;
  send: () => Promise<AuthAnswer>;
}

/** For whom no mail came: where to look, and another one. */
export function SendAgain({ form, send }: SendAgainProps) {
  const { t } = useTranslation('auth');
  const [sending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    try {
      const { error } = await send();
      if (error) form.show(error);
      else toast.done(t('verify.sentAgain'));
    } catch {
      form.show({ status: 0 });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.authAgain}>
      <span className={fieldStyles.fieldHint} data-slot="field-hint">
        {t('verify.wait')}
      </span>
      <Button kind="quiet" size="dense" busy={sending} onPress={() => void again()}>
        {t('verify.again')}
      </Button>
    </div>
  );
}
