import { useMachine } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { createCourseBeginningMachine } from '#machines/course/course-beginning.machine.ts';
import type { Language } from '#machines/document/source.ts';
import { DocumentLine } from '../document/document-line.tsx';
import { DropZone } from '../document/drop-zone.tsx';
import { useUpload } from '../document/use-upload.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DetailsForm } from './details-form.tsx';
import type { WizardActions } from '../course/use-course-beginning.ts';
import { IdeaFiller } from '../idea/idea-filler.tsx';
import { WizardSteps } from './wizard-steps.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './plan.module.css';

const beginning = createCourseBeginningMachine<File>();

/** The first step: a book, and what the course is to be. Both at once: one need not wait. */
interface WizardPageProps {
  actions: WizardActions;
  language: Language;
  /** Whether there is a model: only then a course can be made without a book. */
  hasModels: boolean;
  drawsPictures: boolean;
}

export function WizardPage({ actions, language, hasModels, drawsPictures }: WizardPageProps) {
  const { t } = useTranslation(['course', 'document']);
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
        course: fromPromise(({ input }) => actions.beginCourse(input.documentId, input.details)),
      },
    }),
    { input: { language } },
  );
  const { details, document } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const takeUnderstood = useCallback(
    (spoken: Language, title: string | undefined) =>
      send({ type: 'document.understood', language: spoken, title }),
    [send],
  );

  return (
    <div className={classNames(styles.wizard, styles.wizardDetails)} data-testid="wizard">
      <PageHeader title={t('course:wizard.title')}>{t('course:wizard.lead')}</PageHeader>
      <WizardSteps at="details" />
      {document ? (
        <DocumentLine
          documentId={document.id}
          {...(document.fileName === undefined ? {} : { fileName: document.fileName })}
          upload={upload.state}
          onUnderstood={takeUnderstood}
          onReplace={() => {
            upload.stop();
            send({ type: 'document.drop' });
          }}
        />
      ) : (
        <DropZone
          disabled={busy}
          onFile={(file) => send({ type: 'file.choose', file })}
          second={
            <Button
              busy={snapshot.hasTag('takingSample')}
              onPress={() => send({ type: 'sample.take' })}
            >
              {t('document:drop.sample')}
            </Button>
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
