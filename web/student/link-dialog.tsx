import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Select } from '../ui/select.tsx';
import { toast } from '../lib/toast.ts';
import { useCopyJoinLink } from './copy-join-link.ts';
import { ExpirySelect } from './expiry-select.tsx';
import { daysOf, EXPIRIES } from './expiry.ts';
import type { CourseAt } from './student-types.ts';
import styles from './student.module.css';

const PLACES = ['one', 'some', 'any'] as const;

const linkForm = z
  .object({
    description: z.string().trim().min(1, 'form.linkDescription').max(200),
    places: z.enum(PLACES),
    number: z.string(),
    expiry: z.enum(EXPIRIES),
  })
  .refine(({ places, number }) => places !== 'some' || isNumber(number), {
    path: ['number'],
    message: 'student:link.numberWrong',
  });

const isNumber = (text: string) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 100_000;
};

const EMPTY: z.input<typeof linkForm> = {
  description: '',
  places: 'one',
  number: '30',
  expiry: 'never',
};

/** Makes a link that lets people in, and copies it. */
export function LinkDialog({ at, onClose }: { at: CourseAt; onClose: () => void }) {
  const { t } = useTranslation(['student', 'errors']);
  const client = useTRPCClient();
  const copy = useCopyJoinLink();
  const errorText = useErrorText();
  const make = useMutation({
    meta: { silent: true },
    mutationFn: ({ description, places, number, expiry }: z.infer<typeof linkForm>) =>
      client.wayIn.createLink.mutate({
        ...at,
        description,
        places: { one: 1, some: Number(number), any: null }[places],
        expiresInDays: daysOf(expiry),
      }),
    onSuccess: async ({ token }) => {
      toast.done(t('student:link.ready'));
      onClose();
      await copy(token);
    },
  });
  const server = useServerForm({
    defaultValues: EMPTY,
    schema: linkForm,
    mutation: make,
    place: (error) => ({ text: errorText(error, 'errors:failedTo.generateLink') }),
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      className={styles.form}
      title={t('student:link.newTitle')}
      action={t('student:link.make')}
      onClose={onClose}
    >
      <form.AppField name="description">
        {(field) => (
          <field.TextField
            label={t('student:link.description')}
            hint={t('student:link.descriptionHint')}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="places">
        {({ state, handleChange }) => (
          <Select
            label={t('student:link.places')}
            value={state.value}
            onChange={handleChange}
            options={PLACES.map((value) => ({ value, label: t(`student:link.place.${value}`) }))}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.places}>
        {(places) =>
          places === 'some' && (
            <form.AppField name="number">
              {(field) => (
                <field.TextField
                  label={t('student:link.number')}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <form.AppField name="expiry">
        {({ state, handleChange }) => <ExpirySelect value={state.value} onChange={handleChange} />}
      </form.AppField>
    </FormDialog>
  );
}
