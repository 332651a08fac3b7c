import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  KNOWLEDGE_SOURCES,
  TUTOR_LIMITS,
  type GeneratedPrompt,
  type TutorSettings,
} from '#machines/tutor/tutor-settings.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useKeptDraft } from '../lib/use-kept-draft.ts';
import { useReadOnly } from '../session/read-only.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { LearnerFields, MannerFields } from './brief-fields.tsx';
import { ChoiceList } from './choice-list.tsx';
import { GroundState } from './ground-state.tsx';
import { PromptGenerator } from './prompt-generator.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { TutorConflict } from './tutor-conflict.tsx';
import { readTutorDraft, wrongFields } from './tutor-draft.ts';
import type { StoredTutor } from './tutor-types.ts';
import type { GenerateRequest } from './generate-request.ts';
import { WelcomePreview } from './welcome-preview.tsx';
import styles from './tutor.module.css';

interface TutorPageProps {
  /** Names the kept draft: whose it is, and of which course. */
  draftName: string;
  stored: StoredTutor;
  save: (settings: TutorSettings, revision: number) => Promise<number>;
  onSaved: () => unknown;
  /** What is saved now. */
  latest: () => Promise<StoredTutor>;
  generate: (request: GenerateRequest) => Promise<GeneratedPrompt>;
}

/** How a course's tutor behaves, beside what learners will see of it. */
export function TutorPage(props: TutorPageProps) {
  const { draftName, stored, save, onSaved, latest, generate } = props;
  const { t } = useTranslation(['tutor', 'common', 'errors']);
  const errorText = useErrorText();
  const form = useKeptDraft<TutorSettings>({
    name: draftName,
    saved: stored.settings,
    revision: stored.revision,
    content: (settings) => settings,
    read: readTutorDraft,
    save,
    conflictCode: 'TUTOR_SETTINGS_CHANGED',
    onSaved,
  });
  const { draft, set } = form;
  const isReadOnly = useReadOnly();
  const setBrief = (change: Partial<TutorSettings['brief']>) =>
    set({ brief: { ...draft.brief, ...change } });
  const setPrompt = (systemPrompt: string) => set({ systemPrompt });
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const wrong = wrongFields(draft);
  const error = (field: string) => {
    const what = found.has(field) ? wrong.get(field) : undefined;
    return what && t(`errors:${what.key}`, { max: what.max });
  };
  const isFresh = stored.revision === 0;
  const wrongCount = [...found].filter((field) => wrong.has(field)).length;

  return (
    <form
      className={styles.tutor}
      data-testid="tutor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.busy) return;
        setFound(new Set(wrong.keys()));
        if (wrong.size > 0) focusFirstWrong(event.currentTarget);
        else form.save();
      }}
    >
      <div className={styles.tutorSettings}>
        <p className={styles.tutorLead}>{t('tutor:lead')}</p>
        {isFresh && !form.dirty && <Notice>{t('tutor:fresh')}</Notice>}
        {form.restored && <Notice>{t('tutor:restored')}</Notice>}
        {form.failure !== undefined && (
          <Refusal failure={form.failure}>
            {form.conflict ? (
              <TutorConflict latest={latest} onTake={form.take} onOverwrite={form.overwrite} />
            ) : (
              <Notice tone="danger">
                {t('tutor:saveFailed', {
                  what: t('errors:failedTo.saveTutorSettings'),
                  why: errorText(form.failure),
                })}
              </Notice>
            )}
          </Refusal>
        )}
        <KnowledgePart draft={draft} set={set} />
        <Part title={t('tutor:teaching.title')} note={t('tutor:teaching.note')}>
          <MannerFields brief={draft.brief} set={setBrief} />
        </Part>
        <Part title={t('tutor:learners.title')} note={t('tutor:learners.note')}>
          <LearnerFields brief={draft.brief} error={error} set={setBrief} />
        </Part>
        <Part title={t('tutor:prompt.title')} note={t('tutor:prompt.note')}>
          <PromptGenerator
            settings={draft}
            hasModel={stored.hasModel}
            generate={generate}
            onPrompt={setPrompt}
          />
          <Field
            label={t('tutor:prompt.field')}
            required
            error={error('systemPrompt')}
            count={{ used: draft.systemPrompt.length, limit: TUTOR_LIMITS.systemPrompt }}
          >
            <Textarea
              name="systemPrompt"
              className={styles.tutorPromptField}
              rows={14}
              lang={draft.brief.language}
              value={draft.systemPrompt}
              maxLength={TUTOR_LIMITS.systemPrompt}
              onChange={(event) => setPrompt(event.currentTarget.value)}
            />
          </Field>
          <GroundState settings={draft} onPrompt={setPrompt} />
        </Part>
        <Part title={t('tutor:voice.title')}>
          <Field
            label={t('tutor:voice.welcome')}
            hint={t('tutor:voice.welcomeHint')}
            error={error('welcomeMessage')}
            count={{ used: draft.welcomeMessage.length, limit: TUTOR_LIMITS.welcomeMessage }}
          >
            <Textarea
              name="welcomeMessage"
              rows={3}
              lang={draft.brief.language}
              value={draft.welcomeMessage}
              maxLength={TUTOR_LIMITS.welcomeMessage}
              onChange={(event) => set({ welcomeMessage: event.currentTarget.value })}
            />
          </Field>
          <SpeedSlider value={draft.speechSpeed} onChange={(speechSpeed) => set({ speechSpeed })} />
        </Part>
      </div>
      <WelcomePreview settings={draft} />
      <footer className={styles.tutorFoot} data-lower-edge="line" data-testid="tutor-foot">
        <p role="status" data-wrong={wrongCount > 0 || undefined}>
          {wrongCount > 0
            ? t('tutor:wrong', { count: wrongCount })
            : t(form.dirty ? 'tutor:unsaved' : isFresh ? 'tutor:unchanged' : 'tutor:allSaved')}
        </p>
        <Button
          type="submit"
          kind="primary"
          busy={form.busy}
          isDisabled={!form.dirty || isReadOnly}
        >
          {t('common:action.save')}
        </Button>
      </footer>
      <LeaveDialog
        leave={form.leave}
        title={t('tutor:leave.title')}
        action={t('tutor:leave.action')}
      >
        {t('tutor:leave.text')}
      </LeaveDialog>
    </form>
  );
}

interface KnowledgePartProps {
  draft: TutorSettings;
  set: (change: Partial<TutorSettings>) => void;
}

/** From what it answers. */
function KnowledgePart({ draft, set }: KnowledgePartProps) {
  const { t } = useTranslation('tutor');
  return (
    <Part title={t('knowledge.title')}>
      <ChoiceList
        label={t('knowledge.title')}
        hideLabel
        className={styles.tutorChoicesWide}
        choices={KNOWLEDGE_SOURCES.map((value) => ({
          value,
          label: t(`knowledge.${value}.label`),
          text: t(`knowledge.${value}.text`),
        }))}
        value={draft.knowledgeSource}
        onChange={(knowledgeSource) => set({ knowledgeSource })}
      />
      <Checkbox
        checked={draft.searchesWeb}
        onChange={(searchesWeb) => set({ searchesWeb })}
        note={t('knowledge.web.text')}
      >
        {t('knowledge.web.label')}
      </Checkbox>
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.tutorPart}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** What was refused at the foot of a long page is said at its top: one is taken there. */
function Refusal({ failure, children }: { failure: unknown; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) region.current?.focus();
  }, [failure]);
  return (
    <div ref={region} tabIndex={-1} className={styles.tutorRefusal}>
      {children}
    </div>
  );
}

/** Once the marks stand on the page. */
function focusFirstWrong(form: Element): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
