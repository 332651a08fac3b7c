import { ChevronDown, ChevronRight, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/course-creation.events.ts';
import type { PlannedChapter } from '#machines/course/structure.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { InlineTitle } from './inline-title.tsx';
import { newNodeId } from './new-node-id.ts';
import { StructureLesson } from './structure-lesson.tsx';

interface StructureChapterProps {
  chapter: PlannedChapter;
  index: number;
  chapters: readonly PlannedChapter[];
  onEdit: (edit: StructureEdit) => void;
}

export function StructureChapter({ chapter, index, chapters, onEdit }: StructureChapterProps) {
  const { t } = useTranslation('course');
  const [open, setOpen] = useState(true);
  const Chevron = open ? ChevronDown : ChevronRight;
  const move = (to: number) => onEdit({ type: 'chapter.move', chapterId: chapter.id, index: to });
  return (
    <li className="plan-chapter">
      <div className="plan-chapter-head">
        <button
          type="button"
          className="plan-fold"
          aria-expanded={open}
          aria-label={t(open ? 'plan.fold' : 'plan.unfold', { title: chapter.title })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <span className="plan-number">{index + 1}</span>
        <InlineTitle
          title={chapter.title}
          label={t('plan.chapterTitle', { number: index + 1 })}
          onRename={(title) => onEdit({ type: 'chapter.rename', chapterId: chapter.id, title })}
        />
        <span className="plan-meta">{t('plan.lessons', { count: chapter.lessons.length })}</span>
        <Menu
          trigger={
            <IconButton
              icon={Ellipsis}
              size="dense"
              label={t('plan.moreChapter', { title: chapter.title })}
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
                  onAction: () => move(index - 1),
                },
                {
                  id: 'down',
                  label: t('plan.moveDown'),
                  disabled: index === chapters.length - 1,
                  onAction: () => move(index + 1),
                },
              ],
            },
            {
              id: 'remove',
              items: [
                {
                  id: 'remove',
                  label: t('plan.removeChapter'),
                  note: t('plan.removeNote'),
                  danger: true,
                  onAction: () => onEdit({ type: 'chapter.remove', chapterId: chapter.id }),
                },
              ],
            },
          ]}
        />
      </div>
      {open && (
        <>
          <ol className="plan-lessons">
            {chapter.lessons.map((lesson, at) => (
              <StructureLesson
                key={lesson.id}
                lesson={lesson}
                number={`${index + 1}.${at + 1}`}
                index={at}
                chapter={chapter}
                chapters={chapters}
                onEdit={onEdit}
              />
            ))}
          </ol>
          <Button
            kind="quiet"
            size="dense"
            icon={Plus}
            className="plan-add"
            onPress={() =>
              onEdit({
                type: 'lesson.add',
                chapterId: chapter.id,
                index: chapter.lessons.length,
                lesson: { id: newNodeId(), title: t('plan.newLesson'), objectives: [], pages: [] },
              })
            }
          >
            {t('plan.addLesson')}
          </Button>
        </>
      )}
    </li>
  );
}
