import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import { pageRanges } from '../lib/page-ranges.ts';
import type { CurriculumTarget } from './curriculum-ask.tsx';
import { InlineTitle } from './inline-title.tsx';
import { lineOf, placeId } from './structure-drop.ts';
import { StructureGrip } from './structure-grip.tsx';
import { StructureMenu } from './structure-menu.tsx';

interface StructureLessonProps {
  lesson: PlannedLesson;
  number: string;
  index: number;
  chapter: PlannedChapter;
  chapters: readonly PlannedChapter[];
  onEdit: (edit: StructureEdit) => void;
  /** Absent without a model. */
  onTarget?: ((target: CurriculumTarget) => void) | undefined;
}

export function StructureLesson(props: StructureLessonProps) {
  const { lesson, number, index, chapter, chapters, onEdit, onTarget } = props;
  const { t } = useTranslation('course');
  const place = placeId('lesson', lesson.id);
  const { active, isOver, isDragging, attributes, listeners, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: place, attributes: { roleDescription: t('plan.drag.role') } });
  const line = active && isOver && lineOf(chapters, String(active.id), place);
  const move = (chapterId: string, to: number) =>
    onEdit({ type: 'lesson.move', lessonId: lesson.id, chapterId, index: to });
  const pages = pageRanges(lesson.pages);
  return (
    <li
      ref={setNodeRef}
      className="plan-lesson"
      data-dragged={isDragging || undefined}
      data-drop={line || undefined}
    >
      <StructureGrip
        title={lesson.title}
        attributes={attributes}
        listeners={listeners}
        gripRef={setActivatorNodeRef}
      />
      <span className="plan-number">{number}</span>
      <div className="min-w-0">
        <InlineTitle
          title={lesson.title}
          label={t('plan.lessonTitle', { number })}
          needed={t('plan.titleNeeded')}
          onRename={(title) => onEdit({ type: 'lesson.edit', lessonId: lesson.id, title })}
        />
        {lesson.objectives.length > 0 && (
          <p className="plan-objectives">{lesson.objectives.join(' · ')}</p>
        )}
      </div>
      <span className="plan-meta">
        {pages === '' ? t('plan.noPages') : t('plan.pages', { pages })}
      </span>
      <StructureMenu
        title={lesson.title}
        index={index}
        count={chapter.lessons.length}
        onMove={(to) => move(chapter.id, to)}
        elsewhere={chapters
          .filter((other) => other.id !== chapter.id)
          .map((other) => ({
            id: `to-${other.id}`,
            label: other.title,
            onAction: () => move(other.id, other.lessons.length),
          }))}
        onRefine={
          onTarget &&
          (() => onTarget({ kind: 'refineLesson', lessonId: lesson.id, title: lesson.title }))
        }
        removeLabel={t('plan.removeLesson')}
        onRemove={() => onEdit({ type: 'lesson.remove', lessonId: lesson.id })}
      />
    </li>
  );
}
