import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import type { AuthAnswer } from '../session/auth-refusal.ts';
import { useAuthCall } from '../session/use-auth-call.ts';
import styles from './auth.module.css';
import fieldStyles from '../ui/field.module.css';

/** Sends the mail once more, to this address; a refusal stands in the form that it belongs to. */
export function useSendAgain(send: (email: string) => Promise<AuthAnswer>) {
  const { t } = useTranslation('auth');
  return useAuthCall({ call: send, onDone: () => toast.done(t('verify.sentAgain')) });
}

interface SendAgainProps {
  again: ReturnType<typeof useSendAgain>;
  /** The address as it is when it is pressed. */
  to: () => string;
}

/** For whom no mail came: where to look, and another one. */
export function SendAgain({ again, to }: SendAgainProps) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.authAgain}>
      <span className={fieldStyles.fieldHint} data-slot="field-hint">
        {t('verify.wait')}
      </span>
      <Button kind="quiet" size="dense" busy={again.isPending} onPress={() => again.mutate(to())}>
        {t('verify.again')}
      </Button>
    </div>
  );
}
