import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { REQUEST_TEXT_LIMIT, requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { toast } from '../lib/toast.ts';
import { useEnrollmentChanged } from './use-enrollment.ts';

interface RequestDialogProps {
  course: { slug: string; title: string; teacher: { name: string } };
  onClose: () => void;
}

/** Asks a teacher to be let into a course, with a few words if one likes. */
export function RequestDialog({ course, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['enrollment', 'errors']);
  const errorText = useErrorText();
  const client = useTRPCClient();
  const changed = useEnrollmentChanged();
  const request = useMutation({
    meta: { silent: true },
    mutationFn: ({ message }: { message: string }) =>
      client.enrollment.request.mutate({ courseSlug: course.slug, message }),
    onSuccess: async () => {
      toast.done(t('enrollment:request.sent'));
      onClose();
      await changed();
    },
  });
  const server = useServerForm({
    defaultValues: { message: '' },
    schema: z.object({ message: requestTextSchema }),
    mutation: request,
    place: (error) => ({ text: errorText(error, 'errors:failedTo.requestEnrollment') }),
  });
  const { form } = server;
  /** The page behind it may still offer what was refused. */
  const close = () => {
    onClose();
    if (request.isError) void changed();
  };
  return (
    <FormDialog
      of={server}
      title={t('enrollment:request.title', { course: course.title })}
      action={t('enrollment:request.send')}
      onClose={close}
    >
      <form.AppField name="message">
        {(field) => (
          <field.TextareaField
            label={t('enrollment:request.message')}
            hint={t('enrollment:request.hint', { name: course.teacher.name })}
            maxLength={REQUEST_TEXT_LIMIT}
            countTo={REQUEST_TEXT_LIMIT}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
