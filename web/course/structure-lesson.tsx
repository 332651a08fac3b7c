import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/course-creation.events.ts';
import type { PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import { pageRanges } from '../lib/page-ranges.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { InlineTitle } from './inline-title.tsx';

interface StructureLessonProps {
  lesson: PlannedLesson;
  number: string;
  index: number;
  chapter: PlannedChapter;
  chapters: readonly PlannedChapter[];
  onEdit: (edit: StructureEdit) => void;
}

export function StructureLesson(props: StructureLessonProps) {
  const { lesson, number, index, chapter, chapters, onEdit } = props;
  const { t } = useTranslation('course');
  const move = (chapterId: string, to: number) =>
    onEdit({ type: 'lesson.move', lessonId: lesson.id, chapterId, index: to });
  const elsewhere: MenuAction[] = chapters
    .filter((other) => other.id !== chapter.id)
    .map((other) => ({
      id: `to-${other.id}`,
      label: other.title,
      onAction: () => move(other.id, other.lessons.length),
    }));
  const pages = pageRanges(lesson.pages);
  return (
    <li className="plan-lesson">
      <span className="plan-number">{number}</span>
      <div className="min-w-0">
        <InlineTitle
          title={lesson.title}
          label={t('plan.lessonTitle', { number })}
          onRename={(title) => onEdit({ type: 'lesson.edit', lessonId: lesson.id, title })}
        />
        {lesson.objectives.length > 0 && (
          <p className="plan-objectives">{lesson.objectives.join(' · ')}</p>
        )}
      </div>
      <span className="plan-meta">
        {pages === '' ? t('plan.noPages') : t('plan.pages', { pages })}
      </span>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="dense"
            label={t('plan.moreLesson', { title: lesson.title })}
          />
        }
        groups={[
          {
            id: 'move',
            items: [
              {
                id: 'up',
                label: t('plan.moveUp'),
                disabled: index === 0,
                onAction: () => move(chapter.id, index - 1),
              },
              {
                id: 'down',
                label: t('plan.moveDown'),
                disabled: index === chapter.lessons.length - 1,
                onAction: () => move(chapter.id, index + 1),
              },
            ],
          },
          { id: 'elsewhere', title: t('plan.moveTo'), items: elsewhere },
          {
            id: 'remove',
            items: [
              {
                id: 'remove',
                label: t('plan.removeLesson'),
                note: t('plan.removeNote'),
                danger: true,
                onAction: () => onEdit({ type: 'lesson.remove', lessonId: lesson.id }),
              },
            ],
          },
        ]}
      />
    </li>
  );
}
