import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  courseDetailsSchema,
  DETAILS_LIMITS,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { ideaProblem } from '#machines/course/course-idea.ts';
import { isErrorCode } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import { DetailsMore, MORE_FIELDS } from './details-more.tsx';
import { stepAnchor } from './wizard-steps.tsx';
import { TextList, written } from './text-list.tsx';
import styles from './plan.module.css';
import actionFootStyles from '../ui/action-foot.module.css';
import fieldStyles from '../ui/field.module.css';

interface DetailsFormProps {
  value: CourseDetails;
  onChange: (details: CourseDetails) => void;
  onSubmit: (details: CourseDetails) => void;
  busy: boolean;
  submitLabel: string;
  /** There is no book: the description is all there is to plan from. */
  isDescribed?: boolean;
  /** Pictures of lessons are drawn, not said in words. */
  drawsPictures?: boolean;
  /** What is written already stays in its language. */
  languageIsFixed?: boolean;
  /** Told in which part somebody is. */
  onStep?: (step: 'details' | 'objectives') => void;
  /** Why it cannot be sent yet; shown beside the button. */
  waiting?: string | undefined;
}

/** What the course is about and for whom. Everything typed stays, whatever is refused. */
export function DetailsForm(props: DetailsFormProps) {
  const { value, onChange, onSubmit, busy, submitLabel, waiting, isDescribed = false } = props;
  const { drawsPictures = false, languageIsFixed = false, onStep } = props;
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [moreOpen, setMoreOpen] = useState(false);

  const set = (change: Partial<CourseDetails>) => {
    onChange({ ...value, ...change });
    // What is being mended is no longer wrong, until it is sent again.
    setErrors((known) => {
      const left = Object.entries(known).filter(([field]) => !(field in change));
      return left.length === Object.keys(known).length ? known : Object.fromEntries(left);
    });
  };

  const submit = () => {
    const { objectives, focusAreas } = value;
    const parsed = courseDetailsSchema.safeParse({
      ...value,
      objectives: written(objectives),
      focusAreas: written(focusAreas),
      supportedLanguages: value.supportedLanguages.filter((code) => code !== value.language),
    });
    const tooLittle = isDescribed ? ideaProblem(value.description) : undefined;
    if (parsed.success && tooLittle) {
      setErrors({ description: errorText({ code: tooLittle }) });
      return;
    }
    if (parsed.success) {
      setErrors({});
      onSubmit(parsed.data);
      return;
    }
    const found = parsed.error.issues.map((issue): [string, string] => [
      String(issue.path[0]),
      errorText({ code: isErrorCode(issue.message) ? issue.message : 'BAD_INPUT' }),
    ]);
    setErrors(Object.fromEntries(found));
    if (MORE_FIELDS.some((field) => found.some(([name]) => name === field))) setMoreOpen(true);
  };

  // Whoever is told that something is wrong stands in it, by keyboard and for a screen reader.
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  return (
    <form
      ref={form}
      className={styles.wizardForm}
      data-testid="wizard-form"
      noValidate
      id={stepAnchor('details')}
      onFocusCapture={() => onStep?.('details')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('details.title')} error={errors['title']} required>
        <Input
          value={value.title}
          maxLength={DETAILS_LIMITS.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('details.description')}
        hint={isDescribed ? t('details.describedHint') : t('details.descriptionHint')}
        required={isDescribed}
        error={errors['description']}
        count={{ used: value.description.length, limit: DETAILS_LIMITS.description }}
      >
        <Textarea
          rows={3}
          value={value.description}
          maxLength={DETAILS_LIMITS.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('details.audience')}
        hint={t('details.audienceHint')}
        error={errors['targetAudience']}
      >
        <Input
          value={value.targetAudience}
          maxLength={DETAILS_LIMITS.targetAudience}
          onChange={(event) => set({ targetAudience: event.currentTarget.value })}
        />
      </Field>
      <div className={styles.wizardChoices} data-testid="wizard-choices">
        {!languageIsFixed && (
          <div>
            <p className={fieldStyles.fieldLabel}>{t('details.language')}</p>
            <Segment
              label={t('details.language')}
              value={value.language}
              onChange={(language) => set({ language, languageOfSource: false })}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ko', label: '한국어' },
              ]}
            />
            {value.languageOfSource && !isDescribed && (
              <p className={fieldStyles.fieldHint} data-slot="field-hint">
                {t('details.languageOfSource')}
              </p>
            )}
          </div>
        )}
        <div>
          <p className={fieldStyles.fieldLabel}>{t('details.difficulty')}</p>
          <Segment
            label={t('details.difficulty')}
            value={value.difficulty}
            onChange={(difficulty) => set({ difficulty })}
            options={(['beginner', 'intermediate', 'advanced'] as const).map((level) => ({
              value: level,
              label: t(`details.level.${level}`),
            }))}
          />
        </div>
      </div>
      <div
        id={stepAnchor('objectives')}
        // After the form has said the same of itself: captured from the outside in.
        onFocusCapture={() => onStep?.('objectives')}
      >
        <TextList
          legend={t('details.objectives')}
          hint={t('details.objectivesHint')}
          items={value.objectives}
          limit={DETAILS_LIMITS.objectives}
          onChange={(objectives) => set({ objectives })}
          texts={{
            item: (number) => t('details.objective', { number }),
            add: t('details.addObjective'),
            remove: (number) => t('details.removeObjective', { number }),
          }}
        />
      </div>
      <DetailsMore
        value={value}
        errors={errors}
        open={moreOpen}
        onOpen={setMoreOpen}
        set={set}
        drawsPictures={drawsPictures}
      />
      <div className={actionFootStyles.wizardFoot} data-testid="wizard-foot">
        {waiting !== undefined && (
          <p className={actionFootStyles.wizardWaiting} data-testid="wizard-waiting">
            {waiting}
          </p>
        )}
        <Button type="submit" kind="primary" busy={busy} isDisabled={waiting !== undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
