import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANNOUNCEMENT_LIMITS,
  announcementWordsSchema,
  type Announcement,
  type AnnouncementWords,
} from '#machines/announcement/announcement.ts';
import { submitForm } from '../form/app-form.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Button } from '../ui/button.tsx';
import type { AnnouncementActs } from './use-announcement-acts.ts';
import styles from './announcement.module.css';

interface AnnouncementDialogProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  acts: Pick<AnnouncementActs, 'create' | 'edit'>;
  onClose: () => void;
}

/** Title and content of an announcement. What was typed stays, whatever is refused. */
export function AnnouncementDialog({ announcement, acts, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcement');
  /** While it is sent by the button that keeps it to oneself. */
  const asDraft = useRef(false);
  const save = useMutation<unknown, Error, AnnouncementWords>({
    mutationFn: (words) =>
      announcement
        ? acts.edit.mutateAsync({ ...words, id: announcement.id })
        : acts.create.mutateAsync({ ...words, publish: !asDraft.current }),
    // Each of the two says by itself how it went.
    meta: { silent: true },
    networkMode: 'always',
    onSuccess: onClose,
  });
  const server = useServerForm({
    defaultValues: { title: announcement?.title ?? '', content: announcement?.content ?? '' },
    schema: announcementWordsSchema,
    mutation: save,
    place: () => undefined,
  });
  const { form, busy } = server;
  const saveDraft = async () => {
    asDraft.current = true;
    await submitForm(form);
    asDraft.current = false;
  };
  return (
    <FormDialog
      of={server}
      title={t(announcement ? 'dialog.edit' : 'dialog.new')}
      action={t(announcement ? 'dialog.save' : 'dialog.publish')}
      other={
        !announcement && (
          <Button isDisabled={busy} onPress={() => void saveDraft()}>
            {t('dialog.saveDraft')}
          </Button>
        )
      }
      onClose={onClose}
      className={styles.fields}
    >
      <form.AppField name="title">
        {(field) => (
          <field.TextField
            label={t('dialog.title')}
            required
            countTo={ANNOUNCEMENT_LIMITS.title}
            maxLength={ANNOUNCEMENT_LIMITS.title}
          />
        )}
      </form.AppField>
      <form.AppField name="content">
        {(field) => (
          <field.TextareaField
            label={t('dialog.content')}
            hint={t('dialog.contentHint')}
            required
            rows={8}
            countTo={ANNOUNCEMENT_LIMITS.content}
            maxLength={ANNOUNCEMENT_LIMITS.content}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
