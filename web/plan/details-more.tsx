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
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import { TextList } from './text-list.tsx';
import styles from './plan.module.css';
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
  value: CourseDetails;
  errors: Record<string, string>;
  open: boolean;
  onOpen: (open: boolean) => void;
  set: (change: Partial<CourseDetails>) => void;
  /** Pictures are drawn, not said in words. */
  drawsPictures: boolean;
}

/** What a course can do without being told; folded away until somebody wants it. */
export function DetailsMore(props: DetailsMoreProps) {
  const { value, errors, open, onOpen, set, drawsPictures } = props;
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
        <Choices
          legend={t('more.content')}
          hint={t('more.contentHint')}
          options={CONTENT_TYPES}
          chosen={value.contentTypes}
          label={(type) => t(`more.contentType.${type}`)}
          onChange={(contentTypes) => set({ contentTypes })}
        />
        {value.contentTypes.includes('generatedImages') && (
          <p className={fieldStyles.fieldHint} data-slot="field-hint" role="status">
            {t(drawsPictures ? 'more.picturesDrawn' : 'more.picturesDescribed')}
          </p>
        )}
        <div className={styles.wizardChoices} data-testid="wizard-choices">
          <div>
            <p className={fieldStyles.fieldLabel}>{t('more.tone')}</p>
            <Segment
              label={t('more.tone')}
              value={value.tutorPersonality}
              onChange={(tutorPersonality) => set({ tutorPersonality })}
              options={TUTOR_PERSONALITIES.map((tone) => ({
                value: tone,
                label: t(`more.tones.${tone}`),
              }))}
            />
          </div>
        </div>
        <Field label={t('more.duration')} hint={t('more.durationHint')} error={errors['duration']}>
          <Input
            value={value.duration}
            maxLength={DETAILS_LIMITS.duration}
            onChange={(event) => set({ duration: event.currentTarget.value })}
          />
        </Field>
        <TextList
          legend={t('more.focus')}
          hint={t('more.focusHint')}
          items={value.focusAreas}
          limit={DETAILS_LIMITS.focusAreas}
          onChange={(focusAreas) => set({ focusAreas })}
          texts={{
            item: (number) => t('more.focusArea', { number }),
            add: t('more.addFocus'),
            remove: (number) => t('more.removeFocus', { number }),
          }}
        />
        <Field
          label={t('more.culture')}
          hint={t('more.cultureHint')}
          error={errors['culturalContext']}
          count={{ used: value.culturalContext.length, limit: DETAILS_LIMITS.culturalContext }}
        >
          <Textarea
            rows={2}
            value={value.culturalContext}
            maxLength={DETAILS_LIMITS.culturalContext}
            onChange={(event) => set({ culturalContext: event.currentTarget.value })}
          />
        </Field>
        <Choices
          legend={t('more.languages')}
          hint={t('more.languagesHint')}
          options={LEARNER_LANGUAGES.filter((code) => code !== value.language)}
          chosen={value.supportedLanguages}
          label={(code) => t(`more.languageName.${code}`)}
          onChange={(supportedLanguages) => set({ supportedLanguages })}
        />
        <Field
          label={t('more.instructions')}
          hint={t('more.instructionsHint')}
          error={errors['customInstructions']}
          count={{
            used: value.customInstructions.length,
            limit: DETAILS_LIMITS.customInstructions,
          }}
        >
          <Textarea
            rows={3}
            value={value.customInstructions}
            maxLength={DETAILS_LIMITS.customInstructions}
            onChange={(event) => set({ customInstructions: event.currentTarget.value })}
          />
        </Field>
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
