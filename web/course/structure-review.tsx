import { SortableContext } from '@dnd-kit/sortable';
import { ArrowRight, Plus, RotateCw, Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { CurriculumTask, Suggestion } from '#machines/course/curriculum.ts';
import { editStructure } from '#machines/course/structure-edits.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { CurriculumAsk, type CurriculumTarget } from './curriculum-ask.tsx';
import { CurriculumPanel } from './curriculum-panel.tsx';
import { InlineTitle } from './inline-title.tsx';
import { newNodeId } from './new-node-id.ts';
import { standStill, StructureChapter } from './structure-chapter.tsx';
import { StructureDrag } from './structure-drag.tsx';
import { placeId, type Move } from './structure-drop.ts';
import { structureEdge } from './structure-edge.ts';

interface StructureReviewProps {
  structure: CourseStructure;
  pageCount: number;
  canApprove: boolean;
  approving: boolean;
  /** Whether the plan has taken it. */
  onEdit: (edit: StructureEdit) => Promise<boolean>;
  onRegenerate: (instruction: string) => void;
  onApprove: () => void;
  /** What it will cost, said before it is approved. */
  cost?: ReactNode;
  /** Absent without a model. */
  help?: CurriculumHelp | undefined;
}

/** What a model can do with the plan. */
export interface CurriculumHelp {
  suggestions: readonly Suggestion[] | undefined;
  working: CurriculumTask | undefined;
  /** The model it is asked of has answered nobody since then, in ms since 1970. */
  waitingSince?: number | undefined;
  /** Whether the plan has taken it up. */
  ask: (task: CurriculumTask) => Promise<boolean>;
  stop: () => void;
  apply: (suggestionId: string) => void;
  dismiss: (suggestionId: string) => void;
}

/** The plan under review: every page accounted for, every title editable where it stands. */
export function StructureReview(props: StructureReviewProps) {
  const { pageCount, canApprove, approving, onEdit, onRegenerate, onApprove, cost } = props;
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const { structure, drop } = useDropped(props);
  const { help } = props;
  const [target, setTarget] = useState<CurriculumTarget>();
  const edit = (change: StructureEdit) => void onEdit(change);
  // One thing at a time: the plan says no to a second.
  const onTarget = help && !help.working ? setTarget : undefined;
  const lessons = plannedLessons(structure).length;
  return (
    <section className="plan">
      <InlineTitle
        className="plan-title"
        title={structure.title}
        label={t('plan.courseTitle')}
        needed={errorText({ code: 'COURSE_TITLE_REQUIRED' })}
        onRename={(title) => edit({ type: 'course.rename', title })}
      />
      {pageCount > 0 && (
        <ForeEdge
          size={44}
          legend
          pages
          segments={structureEdge(structure, pageCount, (reason) => t(`skip.${reason}`))}
        />
      )}
      {cost}
      <StructureDrag chapters={structure.chapters} onMove={drop}>
        <SortableContext
          items={structure.chapters.map((chapter) => placeId('chapter', chapter.id))}
          strategy={standStill}
        >
          <ol className="plan-chapters">
            {structure.chapters.map((chapter, index) => (
              <StructureChapter
                key={chapter.id}
                chapter={chapter}
                index={index}
                chapters={structure.chapters}
                onEdit={edit}
                onTarget={onTarget}
              />
            ))}
          </ol>
        </SortableContext>
      </StructureDrag>
      <div className="plan-add-row">
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
            icon={Sparkles}
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
      <Regenerate onRegenerate={onRegenerate} />
      <div className="wizard-foot wizard-foot-sticky">
        <p className="wizard-waiting num">
          {t('plan.summary', {
            chapters: t('plan.chapters', { count: structure.chapters.length }),
            lessons: t('plan.lessons', { count: lessons }),
          })}
        </p>
        <Button
          kind="primary"
          iconEnd={ArrowRight}
          busy={approving}
          isDisabled={!canApprove}
          onPress={onApprove}
        >
          {t('plan.approve', { count: lessons })}
        </Button>
      </div>
    </section>
  );
}

/** What was dropped stays where it was put while the plan takes it up. */
function useDropped({ structure, pageCount, onEdit }: StructureReviewProps) {
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

function Regenerate({ onRegenerate }: { onRegenerate: (instruction: string) => void }) {
  const { t } = useTranslation('course');
  const [instruction, setInstruction] = useState('');
  return (
    <form
      className="plan-regenerate"
      onSubmit={(event) => {
        event.preventDefault();
        onRegenerate(instruction.trim());
      }}
    >
      <Field label={t('plan.instruction')} hint={t('plan.instructionHint')}>
        <Input
          value={instruction}
          maxLength={500}
          placeholder={t('plan.instructionExample')}
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" icon={RotateCw}>
        {t('plan.regenerate')}
      </Button>
    </form>
  );
}
