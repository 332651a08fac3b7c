import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { PlannedLesson } from '#machines/course/structure.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { pageRanges } from '../lib/written-page-ranges.ts';
import { parsePages } from './parse-pages.ts';

interface PagesDialogProps {
  lesson: PlannedLesson;
  /** How many pages the book has. */
  pageCount: number;
  onClose: () => void;
  onSave: (pages: PageRange[]) => void;
}

/** Which pages of the book a lesson teaches. */
export function PagesDialog({ lesson, pageCount, onClose, onSave }: PagesDialogProps) {
  const { t } = useTranslation(['course', 'common']);
  const of = usePageForm({
    defaultValues: { pages: pageRanges(lesson.pages) },
    schema: pagesSchema(pageCount),
    onSubmit: ({ pages }) => {
      onSave(pages);
      onClose();
    },
  });
  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('course:pages.title', { title: lesson.title })}
      action={t('common:action.save')}
    >
      <of.form.AppField name="pages">
        {(field) => (
          <field.TextField
            label={t('course:pages.label')}
            hint={t('course:pages.hint')}
            placeholder="12–14, 20"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
          />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}

function pagesSchema(pageCount: number) {
  return z.object({
    pages: z.string().transform((typed, context) => {
      const pages = parsePages(typed, pageCount);
      if (pages) return pages;
      context.addIssue({
        code: 'custom',
        message: 'course:pages.wrong',
        params: { count: pageCount },
      });
      return z.NEVER;
    }),
  });
}
