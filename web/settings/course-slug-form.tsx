import { useStore } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { courseSlugSchema } from '#machines/course/course-slug.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import styles from './settings.module.css';

const addressForm = z.object({ slug: courseSlugSchema });

interface CourseSlugFormProps {
  course: { slug: string };
  orgSlug: string;
  onMoved: (slug: string) => Promise<unknown>;
}

/** The address of a course, with what it will look like. Links to the former one go on working. */
export function CourseSlugForm({ course, orgSlug, onMoved }: CourseSlugFormProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const client = useTRPCClient();
  const host = useSyncExternalStore(
    () => () => undefined,
    () => window.location.host,
    () => '',
  );
  const change = useMutation({
    mutationFn: (asked: z.output<typeof addressForm>) =>
      client.course.changeSlug.mutate({ orgSlug, courseSlug: course.slug, ...asked }),
    meta: { silent: true },
    onSuccess: async ({ slug }) => {
      toast.done(t('settings.moved'));
      await onMoved(slug);
    },
  });
  const server = useServerForm({
    defaultValues: { slug: course.slug },
    schema: addressForm,
    mutation: change,
    place: (failure) => ({ field: 'slug', text: errorText(failure) }),
  });
  const { form, busy } = server;
  const typed = useStore(form.store, ({ values }) => courseSlugSchema.safeParse(values.slug));
  return (
    <Form of={server} className={styles.slugForm}>
      <form.AppField name="slug">
        {(field) => (
          <field.TextField
            label={t('settings.slug')}
            hint={t('settings.slugHint', { address: `${host}/course/${typed.data ?? '…'}` })}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
          />
        )}
      </form.AppField>
      <Button type="submit" busy={busy} isDisabled={typed.data === course.slug}>
        {t('settings.changeAddress')}
      </Button>
    </Form>
  );
}
