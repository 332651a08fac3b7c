import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANNOUNCEMENT_LIMITS,
  announcementWordsSchema,
  type Announcement,
} from '#machines/announcement/announcement.ts';
import { isErrorCode } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import type { AnnouncementActs } from './use-announcement-acts.ts';

interface AnnouncementDialogProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  acts: Pick<AnnouncementActs, 'create' | 'edit'>;
  onClose: () => void;
}

/** Title and content of an announcement. What was typed stays, whatever is refused. */
export function AnnouncementDialog({ announcement, acts, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation(['announcement', 'common']);
  const errorText = useErrorText();
  const [words, setWords] = useState({
    title: announcement?.title ?? '',
    content: announcement?.content ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const busy = acts.create.isPending || acts.edit.isPending;
  const set = (change: Partial<typeof words>) => {
    setWords({ ...words, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  };
  const save = (publish: boolean) => {
    const { data, error } = announcementWordsSchema.safeParse(words);
    if (error) {
      const found = error.issues.map(({ path, message }): [string, string] => [
        String(path[0]),
        errorText({ code: isErrorCode(message) ? message : 'BAD_INPUT' }),
      ]);
      setErrors(Object.fromEntries(found));
      return;
    }
    const saving = announcement
      ? acts.edit.mutateAsync({ ...data, id: announcement.id })
      : acts.create.mutateAsync({ ...data, publish });
    saving.then(onClose, () => {});
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(announcement ? 'announcement:dialog.edit' : 'announcement:dialog.new')}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          {!announcement && (
            <Button isDisabled={busy} onPress={() => save(false)}>
              {t('announcement:dialog.saveDraft')}
            </Button>
          )}
          <Button kind="primary" busy={busy} onPress={() => save(true)}>
            {t(announcement ? 'announcement:dialog.save' : 'announcement:dialog.publish')}
          </Button>
        </>
      }
    >
      <Field
        label={t('announcement:dialog.title')}
        error={errors['title']}
        required
        count={{ used: words.title.length, limit: ANNOUNCEMENT_LIMITS.title }}
      >
        <Input
          value={words.title}
          maxLength={ANNOUNCEMENT_LIMITS.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('announcement:dialog.content')}
        hint={t('announcement:dialog.contentHint')}
        error={errors['content']}
        required
        count={{ used: words.content.length, limit: ANNOUNCEMENT_LIMITS.content }}
      >
        <Textarea
          rows={8}
          value={words.content}
          maxLength={ANNOUNCEMENT_LIMITS.content}
          onChange={(event) => set({ content: event.currentTarget.value })}
        />
      </Field>
    </Dialog>
  );
}
