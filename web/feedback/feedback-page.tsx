import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FEEDBACK_LIMITS,
  FEEDBACK_RATINGS,
  feedbackSchema,
  type FeedbackWords,
} from '#machines/feedback/feedback-words.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, RadioGroup } from '../ui/checkbox.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../lib/toast.ts';
import styles from './feedback.module.css';

const NOTHING: FeedbackWords = { rating: null, text: '', mayPublish: false, publicName: '' };

interface FeedbackPageProps {
  /** Null where nothing was said yet. */
  said: (FeedbackWords & { updatedAt: string }) | null;
  onSave: (words: FeedbackWords) => Promise<unknown>;
  /** `false` when it was refused. */
  onRemove: () => Promise<unknown>;
}

/** What a creator says to the people who run the installation: one text, theirs to change. */
export function FeedbackPage({ said, onSave, onRemove }: FeedbackPageProps) {
  const { t } = useTranslation('feedback');
  const date = useDateTime();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          said && (
            <Button kind="danger-quiet" onPress={() => setAsks(true)}>
              {t('remove')}
            </Button>
          )
        }
      >
        {said ? t('changed', { date: date(said.updatedAt, 'minute') }) : t('lead')}
      </PageHeader>
      <FeedbackForm key={said ? 'said' : 'new'} said={said} onSave={onSave} />
      <AskDialog
        open={asks}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        onConfirm={onRemove}
        onClose={() => setAsks(false)}
      >
        {t('removeText')}
      </AskDialog>
    </>
  );
}

function FeedbackForm({ said, onSave }: Omit<FeedbackPageProps, 'onRemove'>) {
  const { t } = useTranslation('feedback');
  const errorText = useErrorText();
  const save = useMutation({
    mutationFn: onSave,
    meta: { silent: true },
    onSuccess: () => toast.done(t('saved')),
  });
  const server = useServerForm({
    defaultValues: said ? wordsOf(said) : NOTHING,
    schema: feedbackSchema,
    mutation: save,
    place: (error) => ({ text: errorText(error) }),
  });
  const { form } = server;
  return (
    <Form of={server} className={styles.feedback}>
      <form.AppField name="rating">
        {({ state, handleChange }) => (
          <RadioGroup
            label={t('rating')}
            options={FEEDBACK_RATINGS.toReversed().map((rating) => ({
              value: `${rating}` as const,
              label: t(`rate.${rating}`),
            }))}
            value={state.value === null ? null : `${state.value}`}
            onChange={(chosen) =>
              handleChange(FEEDBACK_RATINGS.find((rating) => `${rating}` === chosen) ?? null)
            }
          />
        )}
      </form.AppField>
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField
            label={t('text')}
            hint={t('textHint')}
            required
            rows={7}
            maxLength={FEEDBACK_LIMITS.text}
            countTo={FEEDBACK_LIMITS.text}
          />
        )}
      </form.AppField>
      <form.AppField name="mayPublish">
        {({ state, handleChange }) => (
          <Checkbox checked={state.value} onChange={(checked) => handleChange(checked)}>
            {t('mayPublish')}
          </Checkbox>
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.mayPublish}>
        {(mayPublish) =>
          mayPublish && (
            <form.AppField name="publicName">
              {(field) => (
                <field.TextField
                  label={t('publicName')}
                  hint={t('publicNameHint')}
                  required
                  maxLength={FEEDBACK_LIMITS.publicName}
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <div>
        <Button kind="primary" type="submit" busy={server.busy}>
          {t(said ? 'change' : 'send')}
        </Button>
      </div>
    </Form>
  );
}

const wordsOf = ({ rating, text, mayPublish, publicName }: FeedbackWords): FeedbackWords => ({
  rating,
  text,
  mayPublish,
  publicName,
});
