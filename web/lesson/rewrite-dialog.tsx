import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.events.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { useReport } from '../lib/use-report.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './lesson.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

const INSTRUCTION_LIMIT = 1000;

export interface RewriteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  lessons: readonly { id: string; editedAt?: string | undefined }[];
  /** The lessons that are being written anew now. */
  onBegun?: () => void;
}

/** Asks before lessons that are done are written anew, and says what is lost by it. */
export function RewriteDialog(props: RewriteDialogProps) {
  const { open, onOpenChange, orgSlug, lessons, onBegun } = props;
  const { t } = useTranslation('lesson');
  const client = useLiveClient();
  const report = useReport();
  const [instruction, setInstruction] = useState('');
  const abilities = useQuery({
    ...useTRPC().course.abilities.queryOptions({ orgSlug }),
    enabled: open,
    meta: { silent: true },
  });
  const models = abilities.data?.models === true;
  const count = lessons.length;

  const begin = async () => {
    const wish = instruction.trim();
    const command = {
      type: 'lesson.rewrite' as const,
      ...(models && wish ? { instruction: wish } : {}),
    };
    const answers = await Promise.all(
      lessons.map(({ id }) => client.send(lessonGenerationAddress.ref(id), command)),
    );
    const begun = answers.filter((answer) => !('error' in answer)).length;
    const refused = answers.find((answer) => 'error' in answer);
    if (refused) report(refused);
    if (begun === 0) return false;
    toast.done(t('rewrite.begun', { count: begun }));
    setInstruction('');
    onBegun?.();
    return true;
  };

  return (
    <AskDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('rewrite.title', { count })}
      action={t('rewrite.action', { count })}
      onConfirm={begin}
    >
      <p>
        {t('rewrite.text', { count })} {models && t('rewrite.cost')}
      </p>
      {lessons.some(({ editedAt }) => editedAt !== undefined) && (
        <p className={styles.rewriteLoss}>{t('rewrite.edits')}</p>
      )}
      {models ? (
        <Field
          className={layoutStyles.above4}
          label={t('rewrite.instruction')}
          hint={t('rewrite.hint')}
          count={{ used: instruction.length, limit: INSTRUCTION_LIMIT }}
        >
          <Textarea
            rows={3}
            maxLength={INSTRUCTION_LIMIT}
            value={instruction}
            onChange={(event) => setInstruction(event.target.value)}
          />
        </Field>
      ) : (
        <p className={classNames(layoutStyles.above2, textStyles.faint)}>{t('rewrite.noModel')}</p>
      )}
    </AskDialog>
  );
}
