import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../shell/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './certificate.module.css';

/** Where the number of a certificate is checked. @param missing a number that none has. */
export function VerifyPage({ missing }: { missing?: string }) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const [number, setNumber] = useState(missing ?? '');
  return (
    <PlainPage title={t('verifyTitle')}>
      <p>{t('verifyLead')}</p>
      <form
        className={styles.verify}
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() === '') return;
          void navigate({ to: '/verify/$number', params: { number: number.trim() } });
        }}
      >
        <Field label={t('number')}>
          <Input
            value={number}
            autoComplete="off"
            spellCheck={false}
            placeholder="7KQ2-M9XD-4TVB"
            maxLength={40}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Field>
        <Button kind="primary" type="submit">
          {t('checkNumber')}
        </Button>
      </form>
      {missing !== undefined && <Notice tone="danger">{t('unknown')}</Notice>}
    </PlainPage>
  );
}
