import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { courseSlugSchema } from '#machines/course/course-slug.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './settings.module.css';

interface CourseSlugFormProps {
  course: { slug: string };
  orgSlug: string;
  onMoved: (slug: string) => Promise<unknown>;
}

/** The address of a course, with what it will look like. Links to the former one go on working. */
export function CourseSlugForm({ course, orgSlug, onMoved }: CourseSlugFormProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const host = useSyncExternalStore(
    () => () => undefined,
    () => window.location.host,
    () => '',
  );
  const [typed, setTyped] = useState(course.slug);
  const [error, setError] = useState<string>();
  const change = useMutation(
    useTRPC().course.changeSlug.mutationOptions({ meta: { silent: true } }),
  );
  const parsed = courseSlugSchema.safeParse(typed);
  const save = async () => {
    if (!parsed.success) {
      setError(errorText({ code: 'COURSE_SLUG_INVALID' }));
      return;
    }
    try {
      const { slug } = await change.mutateAsync({
        orgSlug,
        courseSlug: course.slug,
        slug: parsed.data,
      });
      toast.done(t('settings.moved'));
      await onMoved(slug);
    } catch (failure) {
      setError(errorText(failureFacts(failure)));
    }
  };
  return (
    <form
      className={styles.slugForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('settings.slug')}
        error={error}
        hint={t('settings.slugHint', { address: `${host}/course/${parsed.data ?? '…'}` })}
        required
      >
        <Input
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        busy={change.isPending}
        isDisabled={parsed.success && parsed.data === course.slug}
      >
        {t('settings.changeAddress')}
      </Button>
    </form>
  );
}
