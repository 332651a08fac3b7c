import { useSortable } from '@dnd-kit/sortable';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import { usePageList } from '../lib/page-names.tsx';
import type { MenuAction } from '../ui/menu.tsx';
import { hasText, isRunning, type LessonRows } from '../course/lesson-rows.ts';
import type { CurriculumTarget } from '../curriculum/curriculum-ask.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { InlineTitle } from './inline-title.tsx';
import { LessonStateMark } from '../course/lesson-state-mark.tsx';
import { PagesDialog } from './pages-dialog.tsx';
import { lineOf, placeId } from './structure-drop.ts';
import { StructureGrip } from './structure-grip.tsx';
import { StructureMenu } from './structure-menu.tsx';
import layoutStyles from '../ui/layout.module.css';
import outlineStyles from '../ui/outline.module.css';

interface StructureLessonProps {
  lesson: PlannedLesson;
  number: string;
  index: number;
  chapter: PlannedChapter;
  chapters: readonly PlannedChapter[];
  onEdit: (edit: StructureEdit) => void;
  /** Absent without a model. */
  onTarget?: ((target: CurriculumTarget) => void) | undefined;
  content?: LessonRows | undefined;
  /** How many pages the book has; 0 without one. */
  pageCount: number;
}

export function StructureLesson(props: StructureLessonProps) {
  const { lesson, number, index, chapter, chapters, onEdit, onTarget, content } = props;
  const { pageCount } = props;
  const { t } = useTranslation('course');
  const [renaming, setRenaming] = useState(false);
  const [paging, setPaging] = useState(false);
  const [describing, setDescribing] = useState(false);
  const actions = useContentActions(lesson, content, () => setRenaming(true));
  const onPages = { id: 'pages', label: t('pages.item'), onAction: () => setPaging(true) };
  const onDescribe = {
    id: 'describe',
    label: t('describe.item'),
    onAction: () => setDescribing(true),
  };
  const first = [...actions, onDescribe, ...(pageCount > 0 ? [onPages] : [])];
  const written = content?.lessonOf(lesson.id);
  const isLink = content !== undefined && hasText(written) && !renaming;
  const place = placeId('lesson', lesson.id);
  const { active, isOver, isDragging, attributes, listeners, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: place, attributes: { roleDescription: t('plan.drag.role') } });
  const line = active && isOver && lineOf(chapters, String(active.id), place);
  const move = (chapterId: string, to: number) =>
    onEdit({ type: 'lesson.move', lessonId: lesson.id, chapterId, index: to });
  const listed = usePageList();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only lights its pages; what is pressed is inside
    <li
      ref={setNodeRef}
      className={outlineStyles.lesson}
      data-testid="structure-lesson"
      data-content={content ? true : undefined}
      data-lit={content?.lit === lesson.id || undefined}
      data-dragged={isDragging || undefined}
      data-drop={line || undefined}
      {...(content
        ? {
            onPointerEnter: () => content.onPoint(lesson.id),
            onPointerLeave: () => content.onPoint(undefined),
          }
        : {})}
    >
      <StructureGrip
        title={lesson.title}
        attributes={attributes}
        listeners={listeners}
        gripRef={setActivatorNodeRef}
      />
      <span className={outlineStyles.number}>{number}</span>
      <div className={layoutStyles.shrinks}>
        {isLink && written ? (
          <Link
            className={outlineStyles.lessonLink}
            data-testid="structure-lesson-link"
            to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
            params={{
              orgSlug: content.orgSlug,
              slug: content.courseSlug,
              lessonSlug: written.slug,
            }}
          >
            {lesson.title}
          </Link>
        ) : (
          <InlineTitle
            className={outlineStyles.lessonTitle}
            title={lesson.title}
            label={t('plan.lessonTitle', { number })}
            needed={t('plan.titleNeeded')}
            {...(renaming ? { onLeave: () => setRenaming(false) } : {})}
            onRename={(title) => onEdit({ type: 'lesson.edit', lessonId: lesson.id, title })}
          />
        )}
        {lesson.description && <p className={outlineStyles.about}>{lesson.description}</p>}
        {lesson.objectives.length > 0 && !isLink && (
          <p className={outlineStyles.objectives} title={lesson.objectives.join(' · ')}>
            {lesson.objectives.join(' · ')}
          </p>
        )}
      </div>
      <span className={outlineStyles.meta}>
        {lesson.pages.length === 0 ? t('plan.noPages') : listed(lesson.pages)}
      </span>
      {content && <LessonStateMark lesson={written} />}
      <StructureMenu
        title={lesson.title}
        index={index}
        count={chapter.lessons.length}
        first={first}
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
        onRemove={() =>
          content
            ? content.onRemove({ lessonId: lesson.id })
            : onEdit({ type: 'lesson.remove', lessonId: lesson.id })
        }
      />
      {describing && (
        <DescribeDialog
          title={lesson.title}
          description={lesson.description ?? ''}
          onClose={() => setDescribing(false)}
          onSave={(description) =>
            onEdit({ type: 'lesson.edit', lessonId: lesson.id, description })
          }
        />
      )}
      {paging && (
        <PagesDialog
          lesson={lesson}
          pageCount={pageCount}
          onClose={() => setPaging(false)}
          onSave={(given) => onEdit({ type: 'lesson.edit', lessonId: lesson.id, pages: given })}
        />
      )}
    </li>
  );
}

/** What can be done with a lesson that is real. */
function useContentActions(
  lesson: PlannedLesson,
  content: LessonRows | undefined,
  onRename: () => void,
): MenuAction[] {
  const { t } = useTranslation('course');
  const navigate = useNavigate();
  if (!content) return [];
  const { orgSlug, courseSlug, onGenerate } = content;
  const written = content.lessonOf(lesson.id);
  const text = hasText(written);
  const generate = onGenerate && {
    id: 'generate',
    label: t(text ? 'content.generateAgain' : 'content.generateThis'),
    disabled: isRunning(written),
    onAction: () => onGenerate([lesson.id]),
  };
  const edit = written && {
    id: 'edit',
    label: t('content.editText'),
    disabled: isRunning(written),
    onAction: () =>
      void navigate({
        to: '/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug',
        params: { orgSlug, courseSlug, lessonSlug: written.slug },
      }),
  };
  return [
    ...(generate ? [generate] : []),
    ...(text && edit ? [edit] : []),
    ...(text ? [{ id: 'rename', label: t('content.rename'), onAction: onRename }] : []),
  ];
}
