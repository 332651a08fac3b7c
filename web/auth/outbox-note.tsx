import { useTranslation } from 'react-i18next';
import textStyles from '../ui/text.module.css';
import { AuthNote } from './auth-layout.tsx';

/**
 * Where the code is read while no mail server is set: a page of the server, not of the client.
 *
 * OUTBOX-NOTE-1 It stands with each field that asks for a code.
 */
export function OutboxNote() {
  const { t } = useTranslation('auth');
  return (
    <AuthNote>
      {t('signUp.noMail')}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer" className={textStyles.link}>
        {t('signUp.outbox')}
      </a>
    </AuthNote>
  );
}
