import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { Button } from '../ui/button.tsx';
import styles from './voice-call.module.css';

const questionSchema = z.object({ text: z.string().trim() });

/** Asked in a call by who cannot or does not want to speak. `onAsk` resolves to whether it was taken. */
export function TypedQuestion({ onAsk }: { onAsk: (text: string) => Promise<boolean> }) {
  const { t } = useTranslation('talk');
  const of = usePageForm({
    defaultValues: { text: '' },
    schema: questionSchema,
    onSubmit: ({ text }) => {
      if (text !== '') void ask(text);
    },
  });
  // What was refused stays where it was typed.
  const ask = async (text: string) => {
    if (await onAsk(text)) of.form.reset();
  };
  return (
    <Form of={of} className={styles.typed}>
      <of.form.AppField name="text">
        {(field) => (
          <field.TextField
            hideLabel
            label={t('ask.label')}
            placeholder={t('ask.label')}
            maxLength={TALK_LIMITS.question}
          />
        )}
      </of.form.AppField>
      <Button type="submit">{t('send')}</Button>
    </Form>
  );
}
