import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import type { DifferingUnit } from '#machines/edition/edition.ts';
import { matchInstruction } from '#machines/edition/parity.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useReport } from '../lib/use-report.ts';
import { RadioGroup } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
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
  const [busy, setBusy] = useState(false);
  const lesson = language === languages.here ? unit.here : unit.there;
  const instruction = typed[language] ?? matchInstruction(unit.differences, language) ?? '';

  const begin = async () => {
    if (!lesson) return;
    setBusy(true);
    const wish = instruction.trim();
    const answer = await client.send(
      { machine: 'lessonGeneration', id: lesson.id },
      { type: 'lesson.rewrite', ...(wish ? { instruction: wish } : {}) },
    );
    setBusy(false);
    if (!report(answer)) return;
    toast.done(t('lesson:rewrite.begun', { count: 1 }));
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('edition:match.title')}
      action={t('edition:match.action')}
      busy={busy}
      onConfirm={begin}
    >
      <p>{t('edition:match.text')}</p>
      <div className={styles.editionMatch}>
        <RadioGroup
          label={t('edition:match.which')}
          value={language}
          onChange={setLanguage}
          disabled={busy}
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
    </ConfirmDialog>
  );
}
