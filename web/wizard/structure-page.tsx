import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CourseCreationCommand,
  PlannerProgress,
} from '#machines/course/course-creation.events.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import { DocumentLine } from '../document/document-line.tsx';
import { PageNames } from '../lib/page-names.tsx';
import type { SnapshotSeen } from '../lib/live/typed-view.ts';
import { useActor, useConnection } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useReport } from '../lib/use-report.ts';
import { useReadOnly } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CostEstimate } from '../cost/cost-estimate.tsx';
import { DetailsForm } from './details-form.tsx';
import { failedEventKey, failedTaskKey } from '../course/failed-task.ts';
import { StructureForming } from './structure-forming.tsx';
import { FixedStructure } from '../structure/fixed-structure.tsx';
import { StructureReview } from '../structure/structure-review.tsx';
import { WizardSteps, type WizardStep } from './wizard-steps.tsx';
import styles from './wizard.module.css';

type PlanSnapshot = SnapshotSeen<typeof courseCreation>;

interface ApprovedCourse {
  id: string;
  title: string;
  language: Language;
  lessonCount: number;
}

interface StructurePageProps {
  courseId: string;
  /** With what the next page shows before it has asked for anything. */
  onApproved: (course: ApprovedCourse) => void;
  /** Whether a model can be asked to work on the plan. */
  hasModels: boolean;
  drawsPictures: boolean;
}

/** From the second step on the course is an actor: the page shows it, from any tab, after any restart. */
export function StructurePage({
  courseId,
  onApproved,
  hasModels,
  drawsPictures,
}: StructurePageProps) {
  const { t } = useTranslation(['course', 'common', 'errors', 'edition']);
  const report = useReport();
  const connection = useConnection();
  const actor = useActor(courseCreation, courseId);
  const { snapshot, progress, refused } = actor;
  const errorText = useErrorText();
  const tell = async (event: CourseCreationCommand) =>
    report(await actor.send(event), failedEventKey(event));
  const approve = useMutation({
    mutationFn: (_plan: PlanSnapshot['context']) => tell({ type: 'structure.approve' }),
    networkMode: 'always',
    onSuccess: (applied, plan) => {
      if (applied) onApproved(approvedCourse(plan));
    },
  });

  if (refused) {
    // Whoever comes here with an address that is cut short is sent back to the beginning.
    const isUnknown = refused.code === 'COURSE_NOT_FOUND' || refused.code === 'NOT_FOUND';
    return <ErrorRegion title={isUnknown ? t('errors:course.goBack') : errorText(refused)} />;
  }
  if (!snapshot) return <Skeleton rows={8} />;
  const step = approve.isPending ? 'creation' : stepOf(snapshot);
  return (
    <div className={styles.wizard} data-testid="wizard">
      <PageHeader
        {...(step === 'review' || step === 'creation'
          ? { title: t('course:wizard.review') }
          : { title: snapshot.context.details.title, serif: true })}
      >
        {t(leadOf(step, snapshot.context))}
      </PageHeader>
      <WizardSteps at={step} />
      {connection === 'lost' && <Notice tone="live">{t('common:state.offline')}</Notice>}
      {snapshot.context.failure && !snapshot.hasTag('waitingForDocument') && (
        <Notice tone="danger">
          <b>{t(failedTaskKey(snapshot.context))}</b> {errorText(snapshot.context.failure)}
        </Notice>
      )}
      <Step
        snapshot={snapshot}
        progress={progress}
        tell={tell}
        approving={approve.isPending}
        onApprove={approve.mutate}
        onApproved={onApproved}
        hasModels={hasModels}
        drawsPictures={drawsPictures}
      />
    </div>
  );
}

interface StepProps {
  snapshot: PlanSnapshot;
  progress: PlannerProgress | undefined;
  tell: (event: CourseCreationCommand) => Promise<boolean>;
  approving: boolean;
  onApprove: (plan: PlanSnapshot['context']) => void;
  /** With what the next page shows before it has asked for anything. */
  onApproved: (course: ApprovedCourse) => void;
  hasModels: boolean;
  drawsPictures: boolean;
}

function Step(props: StepProps) {
  const { snapshot, progress, tell, approving, onApprove, onApproved } = props;
  const { hasModels, drawsPictures } = props;
  const { t } = useTranslation('course');
  const { context } = snapshot;
  const [details, setDetails] = useState(context.details);
  const isReadOnly = useReadOnly();
  if (snapshot.hasTag('approved')) {
    return (
      <Button kind="primary" onPress={() => onApproved(approvedCourse(context))}>
        {t('wizard.openStudio')}
      </Button>
    );
  }
  if (snapshot.hasTag('planning')) {
    return (
      <StructureForming
        hasBook={context.documentId !== undefined}
        isEdition={context.edition !== undefined}
        progress={progress}
        onCancel={() => void tell({ type: 'structure.cancel' })}
      />
    );
  }
  if (snapshot.hasTag('waitingForDocument') && context.documentId !== undefined) {
    return <DocumentLine documentId={context.documentId} />;
  }
  if (isReadOnly) {
    return (
      <PageNames documentId={context.documentId}>
        {context.structure && <FixedStructure structure={context.structure} />}
      </PageNames>
    );
  }
  if (snapshot.hasTag('editable') && context.structure) {
    return (
      <PageNames documentId={context.documentId}>
        <StructureReview
          structure={context.structure}
          cost={<CostEstimate courseId={context.courseId} structure={context.structure} />}
          pageCount={context.pageCount}
          canApprove={snapshot.can({ type: 'structure.approve' })}
          approving={approving}
          onEdit={tell}
          help={
            hasModels
              ? {
                  suggestions: context.suggestions,
                  working: snapshot.hasTag('refining') ? context.asked : undefined,
                  waitingSince: progress?.waitingSince,
                  ask: (task) => tell({ type: 'curriculum.ask', task }),
                  stop: () => void tell({ type: 'structure.cancel' }),
                  apply: (suggestionId) => void tell({ type: 'suggestion.apply', suggestionId }),
                  dismiss: (suggestionId) =>
                    void tell({ type: 'suggestion.dismiss', suggestionId }),
                }
              : undefined
          }
          isEdited={context.isEdited === true}
          onRestore={
            context.canRestore ? () => void tell({ type: 'structure.restore' }) : undefined
          }
          onRegenerate={(instruction) =>
            void tell({
              type: 'structure.generate',
              ...(instruction === '' ? {} : { instruction }),
            })
          }
          onApprove={() => onApprove(context)}
        />
      </PageNames>
    );
  }
  return (
    <DetailsForm
      isDescribed={context.documentId === undefined}
      drawsPictures={drawsPictures}
      value={details}
      onChange={setDetails}
      busy={false}
      submitLabel={t('wizard.plan')}
      onSubmit={(valid) =>
        void tell({ type: 'details.save', details: valid }).then(
          (saved) => saved && tell({ type: 'structure.generate' }),
        )
      }
    />
  );
}

function approvedCourse({ courseId, details, structure }: PlanSnapshot['context']): ApprovedCourse {
  return {
    id: courseId,
    title: structure?.title ?? details.title,
    language: details.language,
    lessonCount: structure ? plannedLessons(structure).length : 0,
  };
}

function leadOf(step: WizardStep, { documentId, edition }: PlanSnapshot['context']) {
  if (edition && step === 'structure') return 'edition:wizard.lead';
  if (edition && step === 'review') return 'edition:wizard.review';
  if (step === 'structure' && documentId === undefined) return 'course:wizard.lead_describing';
  return `course:wizard.lead_${step}` as const;
}

function stepOf(snapshot: PlanSnapshot): WizardStep {
  if (snapshot.hasTag('approved')) return 'lessons';
  if (snapshot.hasTag('editable')) return 'review';
  return snapshot.hasTag('busy') || snapshot.hasTag('waitingForDocument') ? 'structure' : 'details';
}
