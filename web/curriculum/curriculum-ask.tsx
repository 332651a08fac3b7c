import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { WISH_LIMIT, type CurriculumTask } from '#machines/course/curriculum.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';

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

const wishForm = z.object({
  text: z.string().trim().min(1, 'course:curriculum.missing').max(WISH_LIMIT),
});

function AskDialog({ target, onClose, onAsk }: CurriculumAskProps & { target: CurriculumTarget }) {
  const { t } = useTranslation('course');
  const isNew = target.kind === 'generateChapter' || target.kind === 'generateLesson';
  const title = 'title' in target ? target.title : '';
  const ask = useMutation({
    mutationFn: ({ text }: z.output<typeof wishForm>) => onAsk(taskOf(target, text)),
    networkMode: 'always',
    onSuccess: (taken) => {
      if (taken) onClose();
    },
  });
  const server = useServerForm({
    defaultValues: { text: '' },
    schema: wishForm,
    mutation: ask,
    place: () => undefined,
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      title={t(`curriculum.ask.${target.kind}`, { title })}
      action={t(isNew ? 'curriculum.generate' : 'curriculum.refine')}
      onClose={onClose}
    >
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField
            label={t(isNew ? 'curriculum.goal' : 'curriculum.wish')}
            hint={t(isNew ? 'curriculum.goalHint' : 'curriculum.wishHint')}
            rows={3}
            maxLength={WISH_LIMIT}
            countTo={WISH_LIMIT}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
          />
        )}
      </form.AppField>
    </FormDialog>
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
    case 'refineLesson':
      return { kind: target.kind, lessonId: target.lessonId, wish: said };
    default:
      return target satisfies never;
  }
}
