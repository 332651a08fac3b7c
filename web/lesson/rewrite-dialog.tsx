import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import { WISHES_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { useReport } from '../lib/use-report.ts';
import { toast } from '../lib/toast.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './lesson.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

export interface RewriteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  lessons: readonly { id: string; editedAt?: string | undefined }[];
  /** The lessons that are being written anew now. */
  onBegun?: () => void;
}

/** Asks before lessons that are done are written anew, and says what is lost by it. */
export function RewriteDialog({ open, ...question }: RewriteDialogProps) {
  return open && <RewriteForm {...question} />;
}

const rewriteSchema = z.object({ instruction: z.string().trim().max(WISHES_LIMIT) });

function RewriteForm(props: Omit<RewriteDialogProps, 'open'>) {
  const { onOpenChange, orgSlug, lessons, onBegun } = props;
  const { t } = useTranslation('lesson');
  const client = useLiveClient();
  const report = useReport();
  const abilities = useQuery(useTRPC().course.abilities.queryOptions({ orgSlug }));
  const models = abilities.data?.models === true;
  const count = lessons.length;
  const begin = useMutation({
    meta: { silent: true },
    networkMode: 'always',
    mutationFn: async ({ instruction }: z.output<typeof rewriteSchema>) => {
      const command = {
        type: 'lesson.rewrite' as const,
        ...(models && instruction ? { instruction } : {}),
      };
      const answers = await Promise.all(
        lessons.map(({ id }) => client.send(lessonGenerationAddress.ref(id), command)),
      );
      const refused = answers.find((answer) => 'error' in answer);
      if (refused) report(refused);
      return answers.filter((answer) => !('error' in answer)).length;
    },
    onSuccess: (begun) => {
      // All were refused: the question stays.
      if (begun === 0) return;
      toast.done(t('rewrite.begun', { count: begun }));
      onBegun?.();
      onOpenChange(false);
    },
  });
  const of = useServerForm({
    defaultValues: { instruction: '' },
    schema: rewriteSchema,
    mutation: begin,
    place: () => undefined,
  });

  return (
    <FormDialog
      of={of}
      onClose={() => onOpenChange(false)}
      title={t('rewrite.title', { count })}
      action={t('rewrite.action', { count })}
    >
      <p>
        {t('rewrite.text', { count })} {models && t('rewrite.cost')}
      </p>
      {lessons.some(({ editedAt }) => editedAt !== undefined) && (
        <p className={styles.rewriteLoss}>{t('rewrite.edits')}</p>
      )}
      {models ? (
        <of.form.AppField name="instruction">
          {(field) => (
            <field.TextareaField
              fieldClassName={layoutStyles.above4}
              label={t('rewrite.instruction')}
              hint={t('rewrite.hint')}
              countTo={WISHES_LIMIT}
              rows={3}
              maxLength={WISHES_LIMIT}
            />
          )}
        </of.form.AppField>
      ) : (
        // Not said before it is known.
        abilities.data && (
          <p className={classNames(layoutStyles.above2, textStyles.faint)}>
            {t('rewrite.noModel')}
          </p>
        )
      )}
    </FormDialog>
  );
}
