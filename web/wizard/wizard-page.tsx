import { useMachine } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { createCourseBeginningMachine } from '#machines/course/course-beginning.machine.ts';
import type { KeptBeginning } from '#machines/course/course-beginning.events.ts';
import type { Language } from '#machines/document/source.ts';
import { DocumentLine } from '../document/document-line.tsx';
import { DropZone } from '../document/drop-zone.tsx';
import { useUpload } from '../document/use-upload.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DetailsForm } from './details-form.tsx';
import type { WizardActions } from '../course/use-course-beginning.ts';
import { ReadSample } from '../course/read-sample.tsx';
import { IdeaFiller } from '../idea/idea-filler.tsx';
import { ResumedDraft } from './resumed-draft.tsx';
import { useBeginningDraft } from './use-beginning-draft.ts';
import { WizardSteps, type WizardStep } from './wizard-steps.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './wizard.module.css';

const beginning = createCourseBeginningMachine<File>();

interface WizardPageProps {
  actions: WizardActions;
  language: Language;
  /** Whether there is a model: only then a course can be made without a book. */
  hasModels: boolean;
  drawsPictures: boolean;
  /** Who is typing, and where: what was typed is given back to nobody else. */
  draftName: string;
  /** What was described before, here or on another device. */
  kept: KeptBeginning | null;
}

/** The first steps: a book, and what the course is to be. Both at once: one need not wait. */
export function WizardPage(props: WizardPageProps) {
  const { actions, language, hasModels, drawsPictures, draftName, kept } = props;
  const { t } = useTranslation(['course', 'document']);
  const errorText = useErrorText();
  const upload = useUpload();
  const [snapshot, send] = useMachine(
    beginning.provide({
      // A refusal is shown as a toast by the cache; the form keeps everything.
      actors: {
        announced: fromPromise(async ({ input: { file } }) => {
          if (!file) throw new Error('no file was chosen');
          const made = await actions.beginDocument({
            fileName: file.name,
            sizeInBytes: file.size,
          });
          upload.start(file, made.documentId);
          return made;
        }),
        sample: fromPromise(({ input }) => actions.takeSample(input.language)),
        course: fromPromise(async ({ input }) => {
          await draft.flush();
          await actions.beginCourse(input.documentId, input.details);
          draft.end();
        }),
      },
    }),
    { input: { language, draft: kept ?? undefined } },
  );
  const { details, document } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const [at, setAt] = useState<WizardStep>('details');
  const draft = useBeginningDraft({
    name: draftName,
    kept,
    draft: { details, documentId: document?.id },
    isBeginning: snapshot.hasTag('beginning'),
    keep: actions.keepDraft,
    discard: actions.discardDraft,
    take: (mine) => send({ type: 'draft.take', draft: mine }),
  });
  const replace = () => {
    upload.stop();
    send({ type: 'document.drop' });
  };
  const takeUnderstood = useCallback(
    (spoken: Language, title: string | undefined) =>
      send({ type: 'document.understood', language: spoken, title }),
    [send],
  );

  return (
    <div className={classNames(styles.wizard, styles.wizardDetails)} data-testid="wizard">
      <PageHeader title={t('course:wizard.title')}>{t('course:wizard.lead')}</PageHeader>
      <WizardSteps at={at} />
      <ResumedDraft
        since={draft.resumed}
        busy={busy}
        onDiscard={() =>
          draft.discard(() => {
            upload.stop();
            send({ type: 'draft.discard' });
          })
        }
      />
      {draft.refusal !== undefined && (
        <Notice tone="live">
          {t('course:wizard.notKept', { reason: errorText(draft.refusal) })}
        </Notice>
      )}
      {document ? (
        <DocumentLine
          documentId={document.id}
          {...(document.fileName === undefined ? {} : { fileName: document.fileName })}
          upload={upload.state}
          onUnderstood={takeUnderstood}
          onReplace={replace}
          renderActions={(book) =>
            // Begun elsewhere, or stopped: it may never come from there.
            book &&
            !book.context.failure &&
            upload.state.phase !== 'sending' &&
            (book.hasTag('uploadable') || book.hasTag('settled')) &&
            book.context.pageCount === 0 && (
              <Button size="dense" onPress={replace}>
                {t('document:action.replace')}
              </Button>
            )
          }
        />
      ) : (
        <DropZone
          disabled={busy}
          onFile={(file) => send({ type: 'file.choose', file })}
          second={
            <>
              <Button
                busy={snapshot.hasTag('takingSample')}
                onPress={() => send({ type: 'sample.take' })}
              >
                {t('document:drop.sample')}
              </Button>
              <ReadSample language={language} kind="quiet" />
            </>
          }
        />
      )}
      {!document && hasModels && (
        <p className={styles.wizardNote} data-testid="wizard-note">
          {t('course:wizard.withoutBook')}
        </p>
      )}
      <IdeaFiller
        fill={(request) => actions.fillForm({ ...request, language })}
        waitOf={actions.formWait}
        details={details}
        onFilled={(filled) => send({ type: 'idea.filled', details: filled })}
      />
      <DetailsForm
        value={details}
        onChange={(changed) => send({ type: 'details.change', details: changed })}
        onStep={setAt}
        busy={snapshot.hasTag('beginning')}
        submitLabel={t(
          document || !hasModels ? 'course:wizard.plan' : 'course:wizard.planWithoutBook',
        )}
        waiting={document || hasModels ? undefined : t('course:wizard.needsBook')}
        isDescribed={!document}
        drawsPictures={drawsPictures}
        onSubmit={(valid) => send({ type: 'plan.request', details: valid })}
      />
    </div>
  );
}
