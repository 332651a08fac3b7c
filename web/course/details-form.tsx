import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  courseDetailsSchema,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { isErrorCode } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';

interface DetailsFormProps {
  value: CourseDetails;
  onChange: (details: CourseDetails) => void;
  onSubmit: (details: CourseDetails) => void;
  busy: boolean;
  submitLabel: string;
  /** Why it cannot be sent yet; shown beside the button. */
  waiting?: string | undefined;
}

const DESCRIPTION_LIMIT = 2000;
const OBJECTIVE_LIMIT = 12;

/** What the course is about and for whom. Everything typed stays, whatever is refused. */
export function DetailsForm(props: DetailsFormProps) {
  const { value, onChange, onSubmit, busy, submitLabel, waiting } = props;
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<CourseDetails>) => onChange({ ...value, ...change });

  const submit = () => {
    const objectives = value.objectives.map((text) => text.trim()).filter((text) => text !== '');
    const parsed = courseDetailsSchema.safeParse({ ...value, objectives });
    if (parsed.success) {
      setErrors({});
      onSubmit(parsed.data);
      return;
    }
    setErrors(
      Object.fromEntries(
        parsed.error.issues.map((issue) => [
          String(issue.path[0]),
          errorText({ code: isErrorCode(issue.message) ? issue.message : 'BAD_INPUT' }),
        ]),
      ),
    );
  };

  return (
    <form
      className="wizard-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('details.title')} error={errors['title']} required>
        <Input
          value={value.title}
          maxLength={200}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('details.description')}
        hint={t('details.descriptionHint')}
        error={errors['description']}
        count={{ used: value.description.length, limit: DESCRIPTION_LIMIT }}
      >
        <Textarea
          rows={3}
          value={value.description}
          maxLength={DESCRIPTION_LIMIT}
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
          maxLength={300}
          onChange={(event) => set({ targetAudience: event.currentTarget.value })}
        />
      </Field>
      <div className="wizard-choices">
        <div>
          <p className="field-label">{t('details.language')}</p>
          <Segment
            label={t('details.language')}
            value={value.language}
            onChange={(language) => set({ language })}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ko', label: '한국어' },
            ]}
          />
        </div>
        <div>
          <p className="field-label">{t('details.difficulty')}</p>
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
      <Objectives objectives={value.objectives} onChange={(objectives) => set({ objectives })} />
      <div className="wizard-foot">
        {waiting !== undefined && <p className="wizard-waiting">{waiting}</p>}
        <Button type="submit" kind="primary" busy={busy} isDisabled={waiting !== undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Objectives(props: { objectives: string[]; onChange: (objectives: string[]) => void }) {
  const { objectives, onChange } = props;
  const { t } = useTranslation('course');
  return (
    <fieldset className="wizard-objectives">
      <legend className="field-label">{t('details.objectives')}</legend>
      <p className="field-hint">{t('details.objectivesHint')}</p>
      {objectives.map((objective, index) => (
        // The place is the identity: rows are only added at the end or taken out.
        <div className="wizard-objective" key={`${index}`}>
          <Input
            aria-label={t('details.objective', { number: index + 1 })}
            value={objective}
            maxLength={300}
            onChange={(event) => onChange(objectives.with(index, event.currentTarget.value))}
          />
          <IconButton
            icon={X}
            label={t('details.removeObjective', { number: index + 1 })}
            onPress={() => onChange(objectives.toSpliced(index, 1))}
          />
        </div>
      ))}
      {objectives.length < OBJECTIVE_LIMIT && (
        <Button size="dense" icon={Plus} onPress={() => onChange([...objectives, ''])}>
          {t('details.addObjective')}
        </Button>
      )}
    </fieldset>
  );
}
