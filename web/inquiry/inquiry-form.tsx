import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inquirySchema, type InquiryWords } from '#machines/inquiry/inquiry-words.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './inquiry-form.module.css';

const NOTHING: InquiryWords = {
  name: '',
  email: '',
  organization: '',
  seats: '',
  message: '',
  website: '',
};

/** What schools and companies say of themselves; once it is sent, that it was. */
export function InquiryForm() {
  const { t, i18n } = useTranslation('pricing');
  const { inquiry } = useTRPCClient();
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: (words: InquiryWords) =>
      inquiry.send.mutate({ ...words, language: languageOf(i18n) }),
    meta: { silent: true },
  });
  const server = useServerForm({
    defaultValues: NOTHING,
    schema: inquirySchema,
    mutation: send,
    place: (error) => ({ text: errorText(error) }),
  });
  const { form } = server;
  if (send.isSuccess) return <Notice>{t('inquiry.sent')}</Notice>;
  return (
    <Form of={server} className={styles.form}>
      <form.AppField name="name">
        {(field) => <field.TextField label={t('inquiry.name')} required autoComplete="name" />}
      </form.AppField>
      <form.AppField name="email">
        {(field) => (
          <field.TextField label={t('inquiry.email')} required type="email" autoComplete="email" />
        )}
      </form.AppField>
      <form.AppField name="organization">
        {(field) => (
          <field.TextField label={t('inquiry.organization')} required autoComplete="organization" />
        )}
      </form.AppField>
      <form.AppField name="seats">
        {(field) => <field.TextField label={t('inquiry.seats')} maxLength={50} />}
      </form.AppField>
      <form.AppField name="message">
        {(field) => (
          <field.TextareaField
            label={t('inquiry.message')}
            required
            rows={4}
            maxLength={4000}
            countTo={4000}
          />
        )}
      </form.AppField>
      <div className={styles.trap} aria-hidden>
        <form.AppField name="website">
          {({ state, handleChange }) => (
            <input
              tabIndex={-1}
              autoComplete="off"
              aria-label={t('inquiry.website')}
              value={state.value}
              onChange={(event) => handleChange(event.currentTarget.value)}
            />
          )}
        </form.AppField>
      </div>
      <div>
        <Button type="submit" busy={server.busy}>
          {t('inquiry.send')}
        </Button>
      </div>
    </Form>
  );
}
