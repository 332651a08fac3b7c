import { ArrowRight, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructureEdit } from '#machines/course/course-creation.events.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { newNodeId } from './new-node-id.ts';
import { StructureChapter } from './structure-chapter.tsx';
import { structureEdge } from './structure-edge.ts';

interface StructureReviewProps {
  structure: CourseStructure;
  pageCount: number;
  canApprove: boolean;
  approving: boolean;
  onEdit: (edit: StructureEdit) => void;
  onRegenerate: (instruction: string) => void;
  onApprove: () => void;
}

/** The plan under review: every page accounted for, every title editable where it stands. */
export function StructureReview(props: StructureReviewProps) {
  const { structure, pageCount, canApprove, approving, onEdit, onRegenerate, onApprove } = props;
  const { t } = useTranslation('course');
  const lessons = plannedLessons(structure).length;
  return (
    <section className="plan">
      <ForeEdge
        size={44}
        legend
        pages
        segments={structureEdge(structure, pageCount, (reason) => t(`skip.${reason}`))}
      />
      <ol className="plan-chapters">
        {structure.chapters.map((chapter, index) => (
          <StructureChapter
            key={chapter.id}
            chapter={chapter}
            index={index}
            chapters={structure.chapters}
            onEdit={onEdit}
          />
        ))}
      </ol>
      <Button
        size="dense"
        icon={Plus}
        onPress={() =>
          onEdit({
            type: 'chapter.add',
            chapterId: newNodeId(),
            title: t('plan.newChapter'),
            index: structure.chapters.length,
          })
        }
      >
        {t('plan.addChapter')}
      </Button>
      <Regenerate onRegenerate={onRegenerate} />
      <div className="wizard-foot wizard-foot-sticky">
        <p className="wizard-waiting num">
          {t('plan.summary', { chapters: structure.chapters.length, count: lessons })}
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
