import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { useCommands, usePageCommand } from '../shell/commands.tsx';
import { lessonLink, type CoursePlace } from '../shell/course-link.ts';

interface LessonCommands extends CoursePlace {
  lessons: readonly LessonSummary[];
  openPage: (page: number) => void;
}

/** While a lesson is read, the others can be called by their names, and pages by their numbers. */
export function useLessonCommands(of: LessonCommands) {
  const { lessons, orgSlug, courseSlug, sample, openPage } = of;
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
          onRun: () => void navigate(lessonLink({ orgSlug, courseSlug, sample }, slug)),
        })),
      }),
      [lessons, orgSlug, courseSlug, sample, navigate, t],
    ),
  );
}
