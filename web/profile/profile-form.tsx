import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { ProfileFormState } from './use-profile-form.ts';
import styles from './profile.module.css';

interface ProfileFormProps<Draft extends object> {
  form: ProfileFormState<Draft>;
  title: string;
  lead: string;
  /** Asks for the revision that is saved now. */
  latest: () => Promise<number>;
  /** A way out beside the button that saves. */
  cancel?: ReactNode;
  children: ReactNode;
}

/** What every form of a profile stands in: heading, notices, the foot with its button. */
export function ProfileForm<Draft extends object>(props: ProfileFormProps<Draft>) {
  const { form, title, lead, latest, cancel, children } = props;
  const { t } = useTranslation('profile');
  const overwrite = useMutation({
    mutationFn: latest,
    onSuccess: (revision) => form.overwrite(revision),
    networkMode: 'always',
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <PageHeader title={title}>{lead}</PageHeader>
      <FormNotices form={form} onOverwrite={() => overwrite.mutate()} />
      {children}
      <footer className={styles.formFoot} data-lower-edge="line" data-testid="form-foot">
        <p role="status" className={styles.formFootNote}>
          {form.wrongCount > 0 ? t('form.wrong', { count: form.wrongCount }) : ''}
        </p>
        {cancel}
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('form.save')}
        </Button>
      </footer>
      <LeaveDialog leave={form.leave} title={t('leave.title')} action={t('leave.go')}>
        {t('leave.text')}
      </LeaveDialog>
    </form>
  );
}

interface FormNoticesProps<Draft extends object> {
  form: ProfileFormState<Draft>;
  /** Saves over what was saved elsewhere. */
  onOverwrite: () => void;
}

/** What concerns the whole form: a draft given back, a failed save, a save from elsewhere. */
function FormNotices<Draft extends object>({ form, onOverwrite }: FormNoticesProps<Draft>) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  if (form.conflict) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="dense" busy={form.busy} onPress={onOverwrite}>
            {t('form.overwrite')}
          </Button>
        }
      >
        {errorText(form.failure)}
      </Notice>
    );
  }
  if (form.failure !== undefined) {
    return (
      <Notice tone="danger">
        {errorText(form.failure)} {t('form.kept')}
      </Notice>
    );
  }
  if (!form.restored) return null;
  return (
    <Notice
      action={
        <Button size="dense" onPress={form.discard}>
          {t('form.discard')}
        </Button>
      }
    >
      {t('form.restored')}
    </Notice>
  );
}
