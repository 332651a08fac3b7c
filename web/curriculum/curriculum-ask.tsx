import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WISH_LIMIT, type CurriculumTask } from '#machines/course/curriculum.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';

/** What a model can be asked to make or refine, before it is said how. */
export type CurriculumTarget =
  | { kind: 'generateChapter'; index: number }
  | { kind: 'refineChapter'; chapterId: string; title: string }
  | { kind: 'generateLesson'; chapterId: string; index: number; title: string }
  | { kind: 'refineLesson'; lessonId: string; title: string };

interface CurriculumAskProps {
  /** Undefined while nothing is asked. */
  target: CurriculumTarget | undefined;
  onClose: () => void;
  /** Whether the plan has taken it up; what was typed stays otherwise. */
  onAsk: (task: CurriculumTask) => Promise<boolean>;
}

/** A learning goal for something new, a wish for something that is there. */
export function CurriculumAsk({ target, onClose, onAsk }: CurriculumAskProps) {
  return target ? (
    <AskDialog key={JSON.stringify(target)} target={target} onClose={onClose} onAsk={onAsk} />
  ) : null;
}

function AskDialog({ target, onClose, onAsk }: CurriculumAskProps & { target: CurriculumTarget }) {
  const { t } = useTranslation(['course', 'common']);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const isNew = target.kind === 'generateChapter' || target.kind === 'generateLesson';
  const title = 'title' in target ? target.title : '';

  const submit = async () => {
    const said = text.trim();
    setMissing(said === '');
    if (said === '' || busy) return;
    setBusy(true);
    const taken = await onAsk(taskOf(target, said));
    setBusy(false);
    if (taken) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`course:curriculum.ask.${target.kind}`, { title })}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onPress={() => void submit()}>
            {t(isNew ? 'course:curriculum.generate' : 'course:curriculum.refine')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t(isNew ? 'course:curriculum.goal' : 'course:curriculum.wish')}
          hint={t(isNew ? 'course:curriculum.goalHint' : 'course:curriculum.wishHint')}
          error={missing ? t('course:curriculum.missing') : undefined}
          count={{ used: text.length, limit: WISH_LIMIT }}
        >
          <Textarea
            rows={3}
            value={text}
            maxLength={WISH_LIMIT}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function taskOf(target: CurriculumTarget, said: string): CurriculumTask {
  switch (target.kind) {
    case 'generateChapter':
      return { kind: target.kind, index: target.index, goal: said };
    case 'refineChapter':
      return { kind: target.kind, chapterId: target.chapterId, wish: said };
    case 'generateLesson':
      return { kind: target.kind, chapterId: target.chapterId, index: target.index, goal: said };
    default:
      return { kind: target.kind, lessonId: target.lessonId, wish: said };
  }
}
