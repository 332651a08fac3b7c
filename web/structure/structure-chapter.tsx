import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { ChevronDown, ChevronRight, Plus, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { PlannedChapter } from '#machines/course/structure.ts';
import { Button } from '../ui/button.tsx';
import type { LessonRows } from '../course/lesson-rows.ts';
import type { CurriculumTarget } from '../curriculum/curriculum-ask.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { InlineTitle } from './inline-title.tsx';
import { newNodeId } from './new-node-id.ts';
import { lineOf, placeId } from './structure-drop.ts';
import { StructureGrip } from './structure-grip.tsx';
import { StructureLesson } from './structure-lesson.tsx';
import { StructureMenu } from './structure-menu.tsx';
import outlineStyles from '../ui/outline.module.css';

interface StructureChapterProps {
  chapter: PlannedChapter;
  index: number;
  chapters: readonly PlannedChapter[];
  onEdit: (edit: StructureEdit) => void;
  /** Absent without a model. */
  onTarget?: ((target: CurriculumTarget) => void) | undefined;
  content?: LessonRows | undefined;
  /** How many pages the book has; 0 without one. */
  pageCount: number;
}

/** Nothing is shifted while something is dragged: a line shows where it would land. */
export const standStill = () => null;

export function StructureChapter(props: StructureChapterProps) {
  const { chapter, index, chapters, onEdit, onTarget, content } = props;
  const { t } = useTranslation('course');
  const [open, setOpen] = useState(true);
  const [describing, setDescribing] = useState(false);
  const place = placeId('chapter', chapter.id);
  const { active, isOver, isDragging, attributes, listeners, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: place, attributes: { roleDescription: t('plan.drag.role') } });
  const line = active && isOver && lineOf(chapters, String(active.id), place);
  const { isOver: isOverEnd, setNodeRef: setEndRef } = useDroppable({
    id: placeId('end', chapter.id),
  });
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li
      className={outlineStyles.chapter}
      data-testid="structure-chapter"
      data-dragged={isDragging || undefined}
    >
      <div
        // The head alone is aimed at: a long chapter would be far away however near its title is.
        ref={(element) => {
          setNodeRef(element);
          // Folded, its lessons end where its title stands.
          if (!open) setEndRef(element);
        }}
        className={outlineStyles.chapterHead}
        data-testid="structure-chapter-head"
        data-drop={(!open && isOverEnd ? 'after' : line) || undefined}
      >
        <StructureGrip
          title={chapter.title}
          attributes={attributes}
          listeners={listeners}
          gripRef={setActivatorNodeRef}
        />
        <button
          type="button"
          className={outlineStyles.fold}
          aria-expanded={open}
          aria-label={t(open ? 'plan.fold' : 'plan.unfold', { title: chapter.title })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <span className={outlineStyles.number}>{index + 1}</span>
        <InlineTitle
          className={outlineStyles.chapterTitle}
          title={chapter.title}
          label={t('plan.chapterTitle', { number: index + 1 })}
          needed={t('plan.titleNeeded')}
          onRename={(title) => onEdit({ type: 'chapter.rename', chapterId: chapter.id, title })}
        />
        <span className={outlineStyles.meta}>
          {t('plan.lessons', { count: chapter.lessons.length })}
        </span>
        <StructureMenu
          title={chapter.title}
          index={index}
          count={chapters.length}
          first={[
            {
              id: 'describe',
              label: t('describe.item'),
              onAction: () => setDescribing(true),
            },
          ]}
          onMove={(to) => onEdit({ type: 'chapter.move', chapterId: chapter.id, index: to })}
          onRefine={
            onTarget &&
            (() => onTarget({ kind: 'refineChapter', chapterId: chapter.id, title: chapter.title }))
          }
          removeLabel={t('plan.removeChapter')}
          onRemove={() =>
            content
              ? content.onRemove({ chapterId: chapter.id })
              : onEdit({ type: 'chapter.remove', chapterId: chapter.id })
          }
        />
      </div>
      {chapter.description && <p className={outlineStyles.about}>{chapter.description}</p>}
      {describing && (
        <DescribeDialog
          title={chapter.title}
          description={chapter.description ?? ''}
          onClose={() => setDescribing(false)}
          onSave={(description) =>
            onEdit({ type: 'chapter.describe', chapterId: chapter.id, description })
          }
        />
      )}
      {open && (
        <>
          <ChapterLessons {...props} />
          <ChapterEnd {...props} endRef={setEndRef} isAimedAt={isOverEnd} />
        </>
      )}
    </li>
  );
}

function ChapterLessons(props: StructureChapterProps) {
  const { chapter, index, chapters, onEdit, onTarget, content, pageCount } = props;
  return (
    <SortableContext
      items={chapter.lessons.map((lesson) => placeId('lesson', lesson.id))}
      strategy={standStill}
    >
      <ol>
        {chapter.lessons.map((lesson, at) => (
          <StructureLesson
            key={lesson.id}
            lesson={lesson}
            number={`${index + 1}.${at + 1}`}
            index={at}
            chapter={chapter}
            chapters={chapters}
            onEdit={onEdit}
            onTarget={onTarget}
            content={content}
            pageCount={pageCount}
          />
        ))}
      </ol>
    </SortableContext>
  );
}

interface ChapterEndProps extends Pick<StructureChapterProps, 'chapter' | 'onEdit' | 'onTarget'> {
  endRef: (element: HTMLElement | null) => void;
  /** A lesson is dragged over it. */
  isAimedAt: boolean;
}

/** Where lessons are added, by hand or by a model, and dropped behind all others. */
function ChapterEnd({ chapter, onEdit, onTarget, endRef, isAimedAt }: ChapterEndProps) {
  const { t } = useTranslation('course');
  return (
    <div
      ref={endRef}
      className={outlineStyles.end}
      data-testid="structure-end"
      data-drop={isAimedAt ? 'before' : undefined}
    >
      <Button
        kind="quiet"
        size="dense"
        icon={Plus}
        className={outlineStyles.add}
        onPress={() =>
          onEdit({
            type: 'lesson.add',
            chapterId: chapter.id,
            index: chapter.lessons.length,
            lesson: {
              id: newNodeId(),
              title: t('plan.newLesson'),
              objectives: [],
              pages: [],
            },
          })
        }
      >
        {t('plan.addLesson')}
      </Button>
      {onTarget && (
        <Button
          kind="quiet"
          size="dense"
          icon={ListPlus}
          className={outlineStyles.add}
          onPress={() =>
            onTarget({
              kind: 'generateLesson',
              chapterId: chapter.id,
              index: chapter.lessons.length,
              title: chapter.title,
            })
          }
        >
          {t('curriculum.newLesson')}
        </Button>
      )}
    </div>
  );
}
