import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { PlannedLesson } from '#machines/course/structure.ts';
import { pageRanges } from '../lib/written-page-ranges.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { parsePages } from './parse-pages.ts';

interface PagesDialogProps {
  lesson: PlannedLesson;
  /** Of the book. */
  pageCount: number;
  onClose: () => void;
  onSave: (pages: PageRange[]) => void;
}

/** Which pages of the book a lesson teaches. */
export function PagesDialog({ lesson, pageCount, onClose, onSave }: PagesDialogProps) {
  const { t } = useTranslation(['course', 'common']);
  const [text, setText] = useState(pageRanges(lesson.pages));
  const [wrong, setWrong] = useState(false);
  const save = () => {
    const pages = parsePages(text, pageCount);
    setWrong(!pages);
    if (!pages) return;
    onSave(pages);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('course:pages.title', { title: lesson.title })}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={save}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('course:pages.label')}
          hint={t('course:pages.hint')}
          error={wrong ? t('course:pages.wrong', { count: pageCount }) : undefined}
        >
          <Input
            value={text}
            inputMode="text"
            placeholder="12–14, 20"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
