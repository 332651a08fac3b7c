import { ArrowRight, RotateCw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsMac } from '../ui/use-is-mac.ts';
import { InlineTitle } from './inline-title.tsx';
import { structureEdge } from './structure-edge.ts';
import { StructureEditor, type CurriculumHelp } from './structure-editor.tsx';
import { useWayToApprove } from './use-way-to-approve.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './structure.module.css';
import actionFootStyles from '../ui/action-foot.module.css';
import outlineStyles from '../ui/outline.module.css';
import textStyles from '../ui/text.module.css';

interface StructureReviewProps {
  structure: CourseStructure;
  pageCount: number;
  canApprove: boolean;
  approving: boolean;
  /** Whether the plan has taken it. */
  onEdit: (edit: StructureEdit) => Promise<boolean>;
  onRegenerate: (instruction: string) => void;
  /** A person has changed the plan: it is asked before that is replaced. */
  isEdited: boolean;
  /** Brings back the plan of before; absent when there is none. */
  onRestore: (() => void) | undefined;
  onApprove: () => void;
  /** What it will cost, said before it is approved. */
  cost?: ReactNode;
  /** Absent without a model. */
  help?: CurriculumHelp | undefined;
}

/** The plan under review: every page accounted for, every title editable where it stands. */
export function StructureReview(props: StructureReviewProps) {
  const { structure, pageCount, canApprove, approving, cost, help } = props;
  const { onEdit, onRegenerate, isEdited, onRestore, onApprove } = props;
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const lessons = plannedLessons(structure).length;
  const { plan, approve } = useWayToApprove();
  const isMac = useIsMac();
  return (
    <section className={outlineStyles.structure} ref={plan}>
      {onRestore && (
        <Notice
          action={
            <Button size="dense" icon={Undo2} onPress={onRestore}>
              {t('plan.restore')}
            </Button>
          }
        >
          {t('plan.replaced')}
        </Notice>
      )}
      <InlineTitle
        className={outlineStyles.title}
        title={structure.title}
        label={t('plan.courseTitle')}
        needed={errorText({ code: 'COURSE_TITLE_REQUIRED' })}
        onRename={(title) => void onEdit({ type: 'course.rename', title })}
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
      <p className={styles.wayToApprove}>
        <KeyHint keys={[isMac ? '⌘ Enter' : 'Ctrl Enter']} /> {t('plan.toApprove')}
      </p>
      <StructureEditor structure={structure} pageCount={pageCount} onEdit={onEdit} help={help} />
      <Regenerate onRegenerate={onRegenerate} isEdited={isEdited} />
      <div
        className={classNames(actionFootStyles.wizardFoot, actionFootStyles.wizardFootSticky)}
        data-testid="wizard-foot"
        data-lower-edge="line"
      >
        <p
          className={classNames(actionFootStyles.wizardWaiting, textStyles.num)}
          data-testid="wizard-waiting"
        >
          {t('plan.summary', {
            chapters: t('plan.chapters', { count: structure.chapters.length }),
            lessons: t('plan.lessons', { count: lessons }),
          })}
        </p>
        <Button
          ref={approve}
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

const instructionSchema = z.object({ instruction: z.string().trim() });

interface RegenerateProps {
  onRegenerate: (instruction: string) => void;
  isEdited: boolean;
}

function Regenerate({ onRegenerate, isEdited }: RegenerateProps) {
  const { t } = useTranslation('course');
  /** What was asked for, until the loss is agreed to. */
  const [asking, setAsking] = useState<string>();
  const of = usePageForm({
    defaultValues: { instruction: '' },
    schema: instructionSchema,
    onSubmit: ({ instruction }) => {
      if (isEdited) setAsking(instruction);
      else onRegenerate(instruction);
    },
  });
  return (
    <>
      <Form of={of} className={outlineStyles.regenerate} data-slot="structure-regenerate">
        <of.form.AppField name="instruction">
          {(field) => (
            <field.TextField
              label={t('plan.instruction')}
              hint={t('plan.instructionHint')}
              maxLength={500}
              placeholder={t('plan.instructionExample')}
            />
          )}
        </of.form.AppField>
        <Button type="submit" icon={RotateCw}>
          {t('plan.regenerate')}
        </Button>
      </Form>
      <AskDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('plan.regenerateAsk')}
        action={t('plan.regenerate')}
        onConfirm={() => onRegenerate(asking ?? '')}
      >
        {t('plan.regenerateLoses')}
      </AskDialog>
    </>
  );
}
