import { SortableContext } from '@dnd-kit/sortable';
import { Plus, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurriculumTask, Suggestion } from '#machines/course/curriculum.ts';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import { editStructure } from '#machines/course/structure-edits.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { Button } from '../ui/button.tsx';
import type { LessonRows } from '../course/lesson-rows.ts';
import { CurriculumAsk, type CurriculumTarget } from '../curriculum/curriculum-ask.tsx';
import { CurriculumPanel } from '../curriculum/curriculum-panel.tsx';
import { newNodeId } from './new-node-id.ts';
import { standStill, StructureChapter } from './structure-chapter.tsx';
import { StructureDrag } from './structure-drag.tsx';
import { placeId, type Move } from './structure-drop.ts';
import outlineStyles from '../ui/outline.module.css';

interface StructureEditorProps {
  structure: CourseStructure;
  pageCount: number;
  /** Whether the plan has taken it. */
  onEdit: (edit: StructureEdit) => Promise<boolean>;
  /** Absent without a model. */
  help?: CurriculumHelp | undefined;
  /** What has become of the lessons of an approved course. */
  content?: LessonRows | undefined;
}

/** What a model can do with the plan. */
export interface CurriculumHelp {
  suggestions: readonly Suggestion[] | undefined;
  working: CurriculumTask | undefined;
  /** The model has answered nobody since then, in ms since 1970. */
  waitingSince: number | undefined;
  /** Whether the plan has taken it up. */
  ask: (task: CurriculumTask) => Promise<boolean>;
  stop: () => void;
  apply: (suggestionId: string) => void;
  dismiss: (suggestionId: string) => void;
}

/** Chapters and lessons, each editable where it stands: of a plan, and of an approved course. */
export function StructureEditor(props: StructureEditorProps) {
  const { pageCount, onEdit, help, content } = props;
  const { t } = useTranslation('course');
  const { structure, drop } = useDropped(props);
  const [target, setTarget] = useState<CurriculumTarget>();
  const edit = (change: StructureEdit) => void onEdit(change);
  // One thing at a time: the plan says no to a second.
  const onTarget = help && !help.working ? setTarget : undefined;
  return (
    <>
      <StructureDrag chapters={structure.chapters} onMove={drop}>
        <SortableContext
          items={structure.chapters.map((chapter) => placeId('chapter', chapter.id))}
          strategy={standStill}
        >
          <ol className={outlineStyles.chapters} data-testid="structure-chapters">
            {structure.chapters.map((chapter, index) => (
              <StructureChapter
                key={chapter.id}
                chapter={chapter}
                index={index}
                chapters={structure.chapters}
                onEdit={edit}
                onTarget={onTarget}
                content={content}
                pageCount={pageCount}
              />
            ))}
          </ol>
        </SortableContext>
      </StructureDrag>
      <div className={outlineStyles.addRow}>
        <Button
          size="dense"
          icon={Plus}
          onPress={() =>
            edit({
              type: 'chapter.add',
              chapterId: newNodeId(),
              title: t('plan.newChapter'),
              index: structure.chapters.length,
            })
          }
        >
          {t('plan.addChapter')}
        </Button>
        {onTarget && (
          <Button
            size="dense"
            icon={ListPlus}
            onPress={() => onTarget({ kind: 'generateChapter', index: structure.chapters.length })}
          >
            {t('curriculum.newChapter')}
          </Button>
        )}
      </div>
      {help && (
        <>
          <CurriculumPanel
            structure={structure}
            pageCount={pageCount}
            suggestions={help.suggestions}
            working={help.working}
            waitingSince={help.waitingSince}
            onAsk={(task) => void help.ask(task)}
            onStop={help.stop}
            onApply={help.apply}
            onDismiss={help.dismiss}
          />
          <CurriculumAsk target={target} onClose={() => setTarget(undefined)} onAsk={help.ask} />
        </>
      )}
    </>
  );
}

/** What was dropped stays where it was put while the plan takes it up. */
function useDropped({ structure, pageCount, onEdit }: StructureEditorProps) {
  const [dropped, setDropped] = useState<{ on: CourseStructure; move: Move }>();
  const isPending = dropped?.on === structure;
  const shown = isPending ? editStructure(structure, dropped.move, pageCount) : undefined;
  const drop = (move: Move) => {
    setDropped({ on: structure, move });
    void onEdit(move).then((taken) => {
      if (!taken) setDropped(undefined);
    });
  };
  return { structure: shown ?? structure, drop };
}
