import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newCourseDetails, type CourseDetails } from '#machines/course/course-creation.events.ts';
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
  const [document, setDocument] = useState<{ id: string; fileName?: string }>();
  const [details, setDetails] = useState((): CourseDetails => ({
    ...newCourseDetails(language),
    languageOfSource: true,
  }));
  const [busy, setBusy] = useState<'document' | 'sample' | 'course'>();

  const during = async (what: 'document' | 'sample' | 'course', work: () => Promise<void>) => {
    setBusy(what);
    // A refusal is shown as a toast by the cache; the form keeps everything.
    await work().catch(() => {});
    setBusy(undefined);
  };
  /** The book gives a first title; one that was typed stays. */
  const entitle = (title: string) =>
    setDetails((known) => (known.title === '' ? { ...known, title } : known));

  /** As the book does, until somebody chooses. */
  const speakAs = useCallback(
    (spoken: Language) =>
      setDetails((known) => (known.languageOfSource ? { ...known, language: spoken } : known)),
    [],
  );

  const takeFile = (file: File) =>
    during('document', async () => {
      const { documentId } = await actions.beginDocument({
        fileName: file.name,
        sizeInBytes: file.size,
      });
      setDocument({ id: documentId, fileName: file.name });
      entitle(titleOf(file.name));
      upload.start(file, documentId);
    });
  const takeSample = () =>
    during('sample', async () => {
      const { documentId, title } = await actions.takeSample(details.language);
      setDocument({ id: documentId });
      entitle(title);
    });

  return (
    <div className={classNames(styles.wizard, styles.wizardDetails)} data-testid="wizard">
      <PageHeader title={t('course:wizard.title')}>{t('course:wizard.lead')}</PageHeader>
      <WizardSteps at="details" />
      {document ? (
        <DocumentLine
          documentId={document.id}
          {...(document.fileName === undefined ? {} : { fileName: document.fileName })}
          upload={upload.state}
          onLanguage={speakAs}
          onReplace={() => {
            upload.stop();
            setDocument(undefined);
          }}
        />
      ) : (
        <DropZone
          disabled={busy !== undefined}
          onFile={(file) => void takeFile(file)}
          second={
            <Button busy={busy === 'sample'} onPress={() => void takeSample()}>
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
        onFilled={(filled) =>
          setDetails(({ language: spoken, languageOfSource }) => ({
            ...filled,
            language: spoken,
            languageOfSource,
          }))
        }
      />
      <DetailsForm
        value={details}
        onChange={setDetails}
        busy={busy === 'course'}
        submitLabel={t(
          document || !hasModels ? 'course:wizard.plan' : 'course:wizard.planWithoutBook',
        )}
        waiting={document || hasModels ? undefined : t('course:wizard.needsBook')}
        isDescribed={!document}
        drawsPictures={drawsPictures}
        onSubmit={(valid) => {
          void during('course', async () => {
            await actions.beginCourse(document?.id, valid);
          });
        }}
      />
    </div>
  );
}

function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
