import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { Language } from '#machines/document/source.ts';
import { useMayChange } from '../session/read-only.tsx';
import { useAbilities } from '../course/use-abilities.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MenuGroup } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { useEdition } from './use-edition.ts';
import { classNames } from '../ui/class-names.ts';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

/** What the menu of a course says of its other language, and the question that it opens. */
export function useEditionMenu(
  course: CourseDetail,
  orgSlug: string,
): { groups: MenuGroup[]; dialog: ReactNode } {
  const { t } = useTranslation('edition');
  const may = useMayChange();
  const navigate = useNavigate();
  const { data } = useEdition(course, orgSlug);
  const [asking, setAsking] = useState(false);
  const { counterpart, addable } = data ?? {};
  if (counterpart) {
    const open = () =>
      void navigate({
        to: '/$orgSlug/dashboard/courses/$courseSlug',
        params: { orgSlug, courseSlug: counterpart.slug },
      });
    const item = { label: t(`open.${counterpart.language}`), icon: Languages, onAction: open };
    return { groups: [{ id: 'edition', items: [{ id: 'edition-open', ...item }] }], dialog: null };
  }
  if (!addable || !may('courses:create')) return { groups: [], dialog: null };
  const ask = () => setAsking(true);
  const item = { label: t(`add.${addable}`), icon: Languages, onAction: ask };
  return {
    groups: [{ id: 'edition', items: [{ id: 'edition-add', ...item }] }],
    dialog: (
      <BeginEdition
        open={asking}
        onOpenChange={setAsking}
        course={course}
        orgSlug={orgSlug}
        language={addable}
      />
    ),
  };
}

interface BeginEditionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  course: CourseDetail;
  orgSlug: string;
  language: Language;
}

function BeginEdition({ open, onOpenChange, course, orgSlug, language }: BeginEditionProps) {
  const { t } = useTranslation(['edition', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const { models } = useAbilities(orgSlug);
  const begin = useMutation(trpc.edition.begin.mutationOptions());
  const press = async () => {
    const edition = await begin.mutateAsync({ orgSlug, courseSlug: course.slug });
    await queryClient.invalidateQueries({ queryKey: trpc.edition.get.queryKey() });
    onOpenChange(false);
    await navigate({
      to: '/$orgSlug/dashboard/courses/new',
      params: { orgSlug },
      search: { course: edition.courseId },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`edition:begin.title_${language}`)}
      locked={begin.isPending}
      actions={
        <>
          <Button kind="quiet" isDisabled={begin.isPending} onPress={() => onOpenChange(false)}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!models}
            busy={begin.isPending}
            // A refusal is shown as a toast by the cache; the question stays open.
            onPress={() => void press().catch(() => {})}
          >
            {t(`edition:begin.action_${language}`)}
          </Button>
        </>
      }
    >
      <p>{t('edition:begin.text', { count: course.lessonCount })}</p>
      {models ? (
        <p className={classNames(layoutStyles.above2, textStyles.faint)}>
          {t('edition:begin.cost')}
        </p>
      ) : (
        <div className={layoutStyles.above4}>
          <Notice tone="danger">{errorText({ code: 'MODEL_NEEDED' })}</Notice>
        </div>
      )}
    </Dialog>
  );
}
