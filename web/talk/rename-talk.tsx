import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { talkTitleSchema } from '#machines/talk/talk.schema.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useErrorText } from '../lib/use-error-text.ts';

interface RenameTalkProps {
  /** As it is called now. */
  title: string;
  onRename: (title: string) => Promise<unknown>;
  onClose: () => void;
}

const titleForm = z.object({ title: talkTitleSchema });

/** Another name for a talk. */
export function RenameTalk({ title, onRename, onClose }: RenameTalkProps) {
  const { t } = useTranslation(['talk', 'common']);
  const errorText = useErrorText();
  const mutation = useMutation({
    mutationFn: (typed: z.output<typeof titleForm>) => onRename(typed.title),
    meta: { silent: true },
  });
  const of = useServerForm({
    defaultValues: { title },
    schema: titleForm,
    mutation,
    place: (error) => ({ field: 'title', text: errorText(error) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('talk:history.renameTitle')}
      action={t('common:action.save')}
    >
      <of.form.AppField name="title">
        {(field) => (
          <field.TextField label={t('talk:history.name')} maxLength={TALK_LIMITS.title} />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}
