import { useStore } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import { WISHES_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { languageSchema, type Language } from '#machines/document/source.ts';
import type { DifferingUnit } from '#machines/edition/edition.ts';
import { matchInstruction } from '#machines/edition/difference.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useReport } from '../lib/use-report.ts';
import { RadioGroup } from '../ui/checkbox.tsx';
import { toast } from '../lib/toast.ts';
import styles from './edition.module.css';

interface MatchDialogProps {
  unit: DifferingUnit;
  languages: { here: Language; there: Language };
  /** Written anew unless the person chooses the other one. */
  follower: Language;
  onClose: () => void;
}

const instruction = z.string().trim().max(WISHES_LIMIT);
const matchSchema = z.object({
  /** The language of the lesson that is written again. */
  language: languageSchema,
  /** What is asked of its writer, for either. */
  instructions: z.object({ en: instruction, ko: instruction }),
});

/** Asks which of two lessons is written again, and shows what is asked of its writer. */
export function MatchDialog({ unit, languages, follower, onClose }: MatchDialogProps) {
  const { t } = useTranslation(['edition', 'lesson']);
  const client = useLiveClient();
  const report = useReport();
  const begin = useMutation({
    meta: { silent: true },
    networkMode: 'always',
    mutationFn: async ({ language, instructions }: z.output<typeof matchSchema>) => {
      const lesson = language === languages.here ? unit.here : unit.there;
      if (!lesson) return false;
      const wish = instructions[language];
      const answer = await client.send(lessonGenerationAddress.ref(lesson.id), {
        type: 'lesson.rewrite',
        ...(wish ? { instruction: wish } : {}),
      });
      return report(answer);
    },
    onSuccess: (taken) => {
      // It was refused: the question stays.
      if (!taken) return;
      toast.done(t('lesson:rewrite.begun', { count: 1 }));
      onClose();
    },
  });
  const of = useServerForm({
    defaultValues: {
      language: follower,
      instructions: {
        en: matchInstruction(unit.differences, 'en') ?? '',
        ko: matchInstruction(unit.differences, 'ko') ?? '',
      },
    },
    schema: matchSchema,
    mutation: begin,
    place: () => undefined,
  });
  const language = useStore(of.form.store, ({ values }) => values.language);

  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('edition:match.title')}
      action={t('edition:match.action')}
    >
      <p>{t('edition:match.text')}</p>
      <div className={styles.editionMatch}>
        <of.form.AppField name="language">
          {(field) => (
            <RadioGroup
              label={t('edition:match.which')}
              value={field.state.value}
              onChange={field.handleChange}
              disabled={of.busy}
              options={[languages.here, languages.there].map((value) => ({
                value,
                label: t(`edition:match.${value}`),
              }))}
            />
          )}
        </of.form.AppField>
        <of.form.AppField key={language} name={`instructions.${language}`}>
          {(field) => (
            <field.TextareaField
              label={t('edition:match.instruction')}
              hint={t('edition:match.hint')}
              countTo={WISHES_LIMIT}
              rows={5}
              lang={language}
              maxLength={WISHES_LIMIT}
            />
          )}
        </of.form.AppField>
      </div>
    </FormDialog>
  );
}
