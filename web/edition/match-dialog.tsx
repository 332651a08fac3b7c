import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.events.ts';
import type { Language } from '#machines/document/source.ts';
import type { DifferingUnit } from '#machines/edition/edition.ts';
import { matchInstruction } from '#machines/edition/difference.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useReport } from '../lib/use-report.ts';
import { RadioGroup } from '../ui/checkbox.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './edition.module.css';

const INSTRUCTION_LIMIT = 1000;

interface MatchDialogProps {
  unit: DifferingUnit;
  languages: { here: Language; there: Language };
  /** Written anew unless the person chooses the other one. */
  follower: Language;
  onClose: () => void;
}

/** Asks which of two lessons is written again, and shows what is asked of its writer. */
export function MatchDialog({ unit, languages, follower, onClose }: MatchDialogProps) {
  const { t } = useTranslation(['edition', 'lesson']);
  const client = useLiveClient();
  const report = useReport();
  const [language, setLanguage] = useState(follower);
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({});
  const lesson = language === languages.here ? unit.here : unit.there;
  const instruction = typed[language] ?? matchInstruction(unit.differences, language) ?? '';

  const begin = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!lesson) return false;
      const wish = instruction.trim();
      const answer = await client.send(lessonGenerationAddress.ref(lesson.id), {
        type: 'lesson.rewrite',
        ...(wish ? { instruction: wish } : {}),
      });
      if (!report(answer)) return false;
      toast.done(t('lesson:rewrite.begun', { count: 1 }));
      return true;
    },
  });

  return (
    <AskDialog
      open
      onClose={onClose}
      title={t('edition:match.title')}
      action={t('edition:match.action')}
      onConfirm={() => begin.mutateAsync()}
    >
      <p>{t('edition:match.text')}</p>
      <div className={styles.editionMatch}>
        <RadioGroup
          label={t('edition:match.which')}
          value={language}
          onChange={setLanguage}
          disabled={begin.isPending}
          options={[languages.here, languages.there].map((value) => ({
            value,
            label: t(`edition:match.${value}`),
          }))}
        />
        <Field
          label={t('edition:match.instruction')}
          hint={t('edition:match.hint')}
          count={{ used: instruction.length, limit: INSTRUCTION_LIMIT }}
        >
          <Textarea
            rows={5}
            lang={language}
            maxLength={INSTRUCTION_LIMIT}
            value={instruction}
            onChange={(event) => setTyped({ ...typed, [language]: event.target.value })}
          />
        </Field>
      </div>
    </AskDialog>
  );
}
