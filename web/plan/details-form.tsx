import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DETAILS_LIMITS, type CourseDetails } from '#machines/course/course-creation.events.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { checkDetails } from './check-details.ts';
import { DetailsChoices } from './details-choices.tsx';
import { DetailsMore, MORE_FIELDS } from './details-more.tsx';
import { stepAnchor } from './wizard-steps.tsx';
import { TextList } from './text-list.tsx';
import styles from './plan.module.css';
import actionFootStyles from '../ui/action-foot.module.css';

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
    const checked = checkDetails(value, isDescribed);
    if ('details' in checked) {
      setErrors({});
      onSubmit(checked.details);
      return;
    }
    const said = [...checked.errors].map(([field, code]) => [field, errorText({ code })] as const);
    setErrors(Object.fromEntries(said));
    if (MORE_FIELDS.some((field) => checked.errors.has(field))) setMoreOpen(true);
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
      <DetailsChoices
        value={value}
        set={set}
        isDescribed={isDescribed}
        languageIsFixed={languageIsFixed}
      />
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
