import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { REQUEST_TEXT_LIMIT, requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { toast } from '../lib/toast.ts';
import type { CourseAt, EnrollmentRequest } from './student-types.ts';
import styles from './student.module.css';

export interface Reviewing {
  decision: 'approve' | 'reject';
  requests: readonly EnrollmentRequest[];
}

interface ReviewDialogProps extends Reviewing {
  at: CourseAt;
  onClose: () => void;
  /** It is answered. */
  onDone: () => void;
}

/** Lets people in with a welcome, or turns them down with a reason; both as one likes. */
export function ReviewDialog({ at, decision, requests, onClose, onDone }: ReviewDialogProps) {
  const { t } = useTranslation(['student', 'errors']);
  const client = useTRPCClient();
  const errorText = useErrorText();
  const count = requests.length;
  const name = requests[0]?.name ?? '';
  // Not by the plural of `count`: Korean has one form for one and for many.
  const whose = count === 1 ? 'one' : 'several';
  const takeBack = useMutation({
    meta: { silent: true },
    mutationFn: (requestIds: string[]) =>
      client.enrollmentRequest.takeBack.mutate({ ...at, requestIds }),
    onSuccess: ({ waiting }) =>
      toast.done(t(`student:review.undone.${whose}`, { count: waiting, name })),
    onError: (error) => toast.error(errorText(error)),
  });
  const review = useMutation({
    meta: { silent: true },
    mutationFn: ({ text }: { text: string }) =>
      client.enrollmentRequest.review.mutate({
        ...at,
        requestIds: requests.map(({ id }) => id),
        decision,
        text,
      }),
    onSuccess: ({ reviewed, held }) => {
      const action = { label: t('student:review.undo'), onPress: () => takeBack.mutate(held) };
      toast.done(
        t(`student:review.${decision}.done.${whose}`, { count: reviewed, name }),
        // Only where it takes back all that was said.
        held.length === reviewed ? { action } : {},
      );
      onDone();
      onClose();
    },
  });
  const server = useServerForm({
    defaultValues: { text: '' },
    schema: z.object({ text: requestTextSchema }),
    mutation: review,
    place: (error) => ({ text: errorText(error, 'errors:failedTo.reviewRequest') }),
  });
  const { form } = server;
  const message = count === 1 ? requests[0]?.message : undefined;
  return (
    <FormDialog
      of={server}
      title={t(`student:review.${decision}.title.${whose}`, { count, name })}
      action={t(`student:review.${decision}.action`)}
      danger={decision === 'reject'}
      onClose={onClose}
    >
      {message && <blockquote className={styles.quote}>{message}</blockquote>}
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField
            label={t(`student:review.${decision}.text`)}
            hint={t(`student:review.${decision}.hint`)}
            maxLength={REQUEST_TEXT_LIMIT}
            countTo={REQUEST_TEXT_LIMIT}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
