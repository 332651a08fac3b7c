import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  CONTENT_TYPES,
  DETAILS_LIMITS,
  LEARNER_LANGUAGES,
  newCourseDetails,
  TUTOR_PERSONALITIES,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import type { AppForm } from '../form/app-form.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Segment } from '../ui/segment.tsx';
import { TextList } from './text-list.tsx';
import type { TypedDetails } from './typed-details.ts';
import styles from './wizard.module.css';
import fieldStyles from '../ui/field.module.css';
import moreStyles from '../ui/more.module.css';

/** The fields behind the disclosure, as they stand there. */
export const MORE_FIELDS = [
  'contentTypes',
  'tutorPersonality',
  'duration',
  'focusAreas',
  'culturalContext',
  'supportedLanguages',
  'customInstructions',
] as const satisfies readonly (keyof CourseDetails)[];

interface DetailsMoreProps {
  form: AppForm<TypedDetails>;
  value: CourseDetails;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Pictures are drawn, not said in words. */
  drawsPictures: boolean;
}

/** What a course can do without being told; folded away until somebody wants it. */
export function DetailsMore(props: DetailsMoreProps) {
  const { form, value, open, onOpen, drawsPictures } = props;
  const { t } = useTranslation('course');
  const said = countSaid(value);
  return (
    <details
      className={moreStyles.more}
      data-testid="more"
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('more.title')}</span>
        <small>{said === 0 ? t('more.hint') : t('more.said', { count: said })}</small>
      </summary>
      <div className={moreStyles.moreBody}>
        <p className={fieldStyles.fieldHint} data-slot="field-hint">
          {t('more.note')}
        </p>
        <form.AppField name="contentTypes">
          {({ state, handleChange }) => (
            <Choices
              legend={t('more.content')}
              hint={t('more.contentHint')}
              options={CONTENT_TYPES}
              chosen={state.value}
              label={(type) => t(`more.contentType.${type}`)}
              onChange={handleChange}
            />
          )}
        </form.AppField>
        {value.contentTypes.includes('generatedImages') && (
          <p className={fieldStyles.fieldHint} data-slot="field-hint" role="status">
            {t(drawsPictures ? 'more.picturesDrawn' : 'more.picturesDescribed')}
          </p>
        )}
        <div className={styles.wizardChoices} data-testid="wizard-choices">
          <div>
            <p className={fieldStyles.fieldLabel}>{t('more.tone')}</p>
            <form.AppField name="tutorPersonality">
              {({ state, handleChange }) => (
                <Segment
                  label={t('more.tone')}
                  value={state.value}
                  onChange={handleChange}
                  options={TUTOR_PERSONALITIES.map((tone) => ({
                    value: tone,
                    label: t(`more.tones.${tone}`),
                  }))}
                />
              )}
            </form.AppField>
          </div>
        </div>
        <form.AppField name="duration">
          {(field) => (
            <field.TextField
              label={t('more.duration')}
              hint={t('more.durationHint')}
              maxLength={DETAILS_LIMITS.duration}
            />
          )}
        </form.AppField>
        <form.AppField name="focusAreas">
          {({ state, handleChange }) => (
            <TextList
              legend={t('more.focus')}
              hint={t('more.focusHint')}
              items={state.value}
              limit={DETAILS_LIMITS.focusAreas}
              onChange={handleChange}
              texts={{
                item: (number) => t('more.focusArea', { number }),
                add: t('more.addFocus'),
                remove: (number) => t('more.removeFocus', { number }),
              }}
            />
          )}
        </form.AppField>
        <form.AppField name="culturalContext">
          {(field) => (
            <field.TextareaField
              label={t('more.culture')}
              hint={t('more.cultureHint')}
              rows={2}
              countTo={DETAILS_LIMITS.culturalContext}
              maxLength={DETAILS_LIMITS.culturalContext}
            />
          )}
        </form.AppField>
        <form.AppField name="supportedLanguages">
          {({ state, handleChange }) => (
            <Choices
              legend={t('more.languages')}
              hint={t('more.languagesHint')}
              options={LEARNER_LANGUAGES.filter((code) => code !== value.language)}
              chosen={state.value}
              label={(code) => t(`more.languageName.${code}`)}
              onChange={handleChange}
            />
          )}
        </form.AppField>
        <form.AppField name="customInstructions">
          {(field) => (
            <field.TextareaField
              label={t('more.instructions')}
              hint={t('more.instructionsHint')}
              rows={3}
              countTo={DETAILS_LIMITS.customInstructions}
              maxLength={DETAILS_LIMITS.customInstructions}
            />
          )}
        </form.AppField>
      </div>
    </details>
  );
}

/** How many of them somebody has touched. */
function countSaid(value: CourseDetails): number {
  const untouched = newCourseDetails(value.language);
  return MORE_FIELDS.filter((field) => String(value[field]) !== String(untouched[field])).length;
}

interface ChoicesProps<Option extends string> {
  legend: string;
  hint: string;
  options: readonly Option[];
  chosen: readonly Option[];
  label: (option: Option) => string;
  onChange: (chosen: Option[]) => void;
}

/** Any of a few, in the order they are offered whatever the order of choosing. */
function Choices<Option extends string>(props: ChoicesProps<Option>) {
  const { legend, hint, options, chosen, label, onChange } = props;
  return (
    <fieldset className={styles.wizardList}>
      <legend className={fieldStyles.fieldLabel}>{legend}</legend>
      <p className={fieldStyles.fieldHint} data-slot="field-hint">
        {hint}
      </p>
      <div className={styles.moreChoices} data-testid="more-choices">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(checked) =>
              onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
            }
          >
            {label(option)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
