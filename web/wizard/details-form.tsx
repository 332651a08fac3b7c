import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DETAILS_LIMITS, type CourseDetails } from '#machines/course/course-creation.events.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { Button } from '../ui/button.tsx';
import { checkDetails } from './check-details.ts';
import { DetailsChoices } from './details-choices.tsx';
import { DetailsMore, MORE_FIELDS } from './details-more.tsx';
import { detailsForm, typedOf, withTyped } from './typed-details.ts';
import { stepAnchor } from './wizard-steps.tsx';
import { TextList } from './text-list.tsx';
import styles from './wizard.module.css';
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
  const [moreOpen, setMoreOpen] = useState(false);
  const of = usePageForm({
    defaultValues: typedOf(value),
    schema: detailsForm(value, isDescribed),
    onSubmit,
    onChange: (typed, field) => onChange(withTyped(value, typed, field)),
    onInvalid: () => {
      const checked = checkDetails(value, isDescribed);
      if ('details' in checked) return;
      if (MORE_FIELDS.some((field) => checked.errors.has(field))) setMoreOpen(true);
    },
  });
  const { form } = of;

  // A book that was understood and an idea that was filled in say details, too: these are put into the form, which
  // is a store of its own and keeps the focus where somebody types meanwhile.
  useEffect(() => {
    const said = typedOf(value);
    if (JSON.stringify(said) !== JSON.stringify(form.state.values)) form.reset(said);
  }, [form, value]);

  return (
    <Form
      of={{ ...of, busy }}
      className={styles.wizardForm}
      data-testid="wizard-form"
      id={stepAnchor('details')}
      onFocusCapture={() => onStep?.('details')}
    >
      <form.AppField name="title">
        {(field) => (
          <field.TextField label={t('details.title')} maxLength={DETAILS_LIMITS.title} required />
        )}
      </form.AppField>
      <form.AppField name="description">
        {(field) => (
          <field.TextareaField
            label={t('details.description')}
            hint={isDescribed ? t('details.describedHint') : t('details.descriptionHint')}
            required={isDescribed}
            rows={3}
            maxLength={DETAILS_LIMITS.description}
            countTo={DETAILS_LIMITS.description}
          />
        )}
      </form.AppField>
      <form.AppField name="targetAudience">
        {(field) => (
          <field.TextField
            label={t('details.audience')}
            hint={t('details.audienceHint')}
            maxLength={DETAILS_LIMITS.targetAudience}
          />
        )}
      </form.AppField>
      <DetailsChoices
        form={form}
        languageOfSource={value.languageOfSource === true}
        isDescribed={isDescribed}
        languageIsFixed={languageIsFixed}
      />
      <div
        id={stepAnchor('objectives')}
        // After the form has said the same of itself: captured from the outside in.
        onFocusCapture={() => onStep?.('objectives')}
      >
        <form.AppField name="objectives">
          {({ state, handleChange }) => (
            <TextList
              legend={t('details.objectives')}
              hint={t('details.objectivesHint')}
              items={state.value}
              limit={DETAILS_LIMITS.objectives}
              onChange={handleChange}
              texts={{
                item: (number) => t('details.objective', { number }),
                add: t('details.addObjective'),
                remove: (number) => t('details.removeObjective', { number }),
              }}
            />
          )}
        </form.AppField>
      </div>
      <DetailsMore
        form={form}
        value={value}
        open={moreOpen}
        onOpen={setMoreOpen}
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
    </Form>
  );
}
