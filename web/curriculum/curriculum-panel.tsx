import { ListPlus, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  impactOf,
  WISH_LIMIT,
  type CurriculumTask,
  type Impact,
  type Suggestion,
} from '#machines/course/curriculum.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { Button } from '../ui/button.tsx';
import { ModelWait } from '../course/model-wait.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './curriculum.module.css';
import fieldStyles from '../ui/field.module.css';
import marksStyles from '../ui/marks.module.css';
import outlineStyles from '../ui/outline.module.css';
import textStyles from '../ui/text.module.css';

const wishSchema = z.object({ wish: z.string().trim() });

interface CurriculumPanelProps {
  structure: CourseStructure;
  pageCount: number;
  suggestions: readonly Suggestion[] | undefined;
  /** What a model is working on. */
  working: CurriculumTask | undefined;
  /** The model has answered nobody since then, in ms since 1970. */
  waitingSince: number | undefined;
  onAsk: (task: CurriculumTask) => void;
  onStop: () => void;
  onApply: (suggestionId: string) => void;
  onDismiss: (suggestionId: string) => void;
}

/** What a model would change, with what that would mean; nothing happens before it is applied. */
export function CurriculumPanel(props: CurriculumPanelProps) {
  const { structure, pageCount, working, onAsk, onStop, onApply, onDismiss } = props;
  const { t } = useTranslation('course');
  const asking = usePageForm({
    defaultValues: { wish: '' },
    schema: wishSchema,
    onSubmit: ({ wish }) => {
      if (!working) onAsk({ kind: 'suggest', ...(wish === '' ? {} : { wish }) });
    },
  });
  const offered = (props.suggestions ?? []).flatMap((suggestion) => {
    // What no longer fits the plan is no longer offered.
    const impact = impactOf(structure, suggestion.edits, pageCount);
    return impact ? [{ suggestion, impact }] : [];
  });
  return (
    <section
      className={styles.curriculum}
      data-testid="curriculum"
      aria-labelledby="curriculum-title"
    >
      <h2 id="curriculum-title">{t('curriculum.suggestions')}</h2>
      <Form of={asking} className={outlineStyles.regenerate} data-slot="structure-regenerate">
        <asking.form.AppField name="wish">
          {(field) => (
            <field.TextField
              label={t('curriculum.about')}
              hint={t('curriculum.aboutHint')}
              maxLength={WISH_LIMIT}
              placeholder={t('curriculum.aboutExample')}
            />
          )}
        </asking.form.AppField>
        <Button type="submit" icon={ListPlus} busy={working?.kind === 'suggest'}>
          {t('curriculum.suggest')}
        </Button>
      </Form>
      <div role="status">
        {working && (
          <p className={styles.curriculumWorking}>
            <i className={marksStyles.dot} aria-hidden /> {t(`curriculum.working.${working.kind}`)}
            <Button size="dense" icon={Square} onPress={onStop}>
              {t('forming.stop')}
            </Button>
          </p>
        )}
        {working && <ModelWait since={props.waitingSince} work="change" />}
        {!working && props.suggestions && offered.length === 0 && (
          <p className={fieldStyles.fieldHint} data-slot="field-hint">
            {t('curriculum.none')}
          </p>
        )}
      </div>
      {offered.length > 0 && (
        <ul className={styles.curriculumList} data-testid="curriculum-list">
          {offered.map(({ suggestion, impact }) => (
            <li key={suggestion.id}>
              <div>
                <h3>{suggestion.title}</h3>
                {suggestion.reason !== '' && <p>{suggestion.reason}</p>}
                <ImpactLine impact={impact} />
              </div>
              <div className={styles.curriculumActions}>
                <Button
                  size="dense"
                  aria-label={t('curriculum.applyNamed', { title: suggestion.title })}
                  onPress={() => onApply(suggestion.id)}
                >
                  {t('curriculum.apply')}
                </Button>
                <Button
                  kind="quiet"
                  size="dense"
                  aria-label={t('curriculum.dismissNamed', { title: suggestion.title })}
                  onPress={() => onDismiss(suggestion.id)}
                >
                  {t('curriculum.dismiss')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const CHANGES = [
  'chaptersAdded',
  'chaptersRemoved',
  'lessonsAdded',
  'lessonsChanged',
  'lessonsRemoved',
] as const;

function ImpactLine({ impact }: { impact: Impact }) {
  const { t } = useTranslation('course');
  const changes = CHANGES.filter((change) => impact[change] > 0).map((change) =>
    t(`curriculum.impact.${change}`, { count: impact[change] }),
  );
  const anew = impact.lessonsAdded + impact.lessonsChanged;
  return (
    <p
      className={classNames(styles.curriculumImpact, textStyles.num)}
      data-testid="curriculum-impact"
    >
      {[...changes, t('curriculum.impact.written', { count: anew })].join(' · ')}
    </p>
  );
}
