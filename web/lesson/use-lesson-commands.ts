import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { useCommands, usePageCommand } from '../shell/commands.tsx';
import { lessonLink } from '../shell/course-link.ts';

interface LessonCommands {
  lessons: readonly LessonSummary[];
  orgSlug: string | undefined;
  courseSlug: string;
  openPage: (page: number) => void;
}

/** While a lesson is read, the others can be called by their names, and pages by their numbers. */
export function useLessonCommands({ lessons, orgSlug, courseSlug, openPage }: LessonCommands) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  usePageCommand(openPage);
  useCommands(
    useMemo(
      () => ({
        id: 'lessons',
        title: t('palette.lessons'),
        commands: lessons.map(({ id, slug, number, title }) => ({
          id,
          label: `${number} ${title}`,
          onRun: () => void navigate(lessonLink({ orgSlug, courseSlug }, slug)),
        })),
      }),
      [lessons, orgSlug, courseSlug, navigate, t],
    ),
  );
}
