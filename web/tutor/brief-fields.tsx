import { useTranslation } from 'react-i18next';
import { LEARNER_LANGUAGES } from '#machines/course/course-creation.events.ts';
import {
  TEACHING_METHODS,
  TUTOR_LIMITS,
  TUTOR_STYLES,
  type TutorBrief,
} from '#machines/tutor/tutor-settings.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import { ChoiceList } from './choice-list.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './tutor.module.css';
import fieldStyles from '../ui/field.module.css';

interface BriefProps {
  brief: TutorBrief;
  error: (field: string) => string | undefined;
  set: (change: Partial<TutorBrief>) => void;
}

/** How the tutor speaks and how it teaches, side by side. */
export function MannerFields({ brief, set }: Pick<BriefProps, 'brief' | 'set'>) {
  const { t } = useTranslation('tutor');
  return (
    <div className={styles.tutorManner}>
      <ChoiceList
        label={t('style.title')}
        choices={TUTOR_STYLES.map((value) => ({
          value,
          label: t(`style.${value}.label`),
          text: t(`style.${value}.text`),
        }))}
        value={brief.style}
        onChange={(style) => set({ style })}
      />
      <ChoiceList
        label={t('method.title')}
        choices={TEACHING_METHODS.map((value) => ({
          value,
          label: t(`method.${value}.label`),
          text: t(`method.${value}.text`),
        }))}
        value={brief.method}
        onChange={(method) => set({ method })}
      />
    </div>
  );
}

/** Who the learners are and what they speak. */
export function LearnerFields({ brief, error, set }: BriefProps) {
  const { t } = useTranslation(['tutor', 'course']);
  const { description, language, supportedLanguages, culturalContext } = brief;
  const speak = (code: (typeof LEARNER_LANGUAGES)[number], on: boolean) =>
    set({
      supportedLanguages: LEARNER_LANGUAGES.filter((one) =>
        one === code ? on : supportedLanguages.includes(one),
      ),
    });
  return (
    <>
      <Field
        label={t('tutor:learners.description')}
        hint={t('tutor:learners.descriptionHint')}
        error={error('brief.description')}
        count={{ used: description.length, limit: TUTOR_LIMITS.description }}
      >
        <Textarea
          name="description"
          rows={3}
          value={description}
          maxLength={TUTOR_LIMITS.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <div className={classNames(fieldStyles.field, styles.briefLanguage)} data-slot="field">
        <p className={fieldStyles.fieldLabel}>{t('tutor:learners.language')}</p>
        <Segment
          label={t('tutor:learners.language')}
          value={language}
          onChange={(next) =>
            set({
              language: next,
              supportedLanguages: supportedLanguages.filter((code) => code !== next),
            })
          }
          options={[
            { value: 'en', label: 'English' },
            { value: 'ko', label: '한국어' },
          ]}
        />
      </div>
      <fieldset className={fieldStyles.field} data-slot="field">
        <legend className={fieldStyles.fieldLabel}>{t('tutor:learners.languages')}</legend>
        <p className={fieldStyles.fieldHint} data-slot="field-hint">
          {t('tutor:learners.languagesHint')}
        </p>
        <div className={styles.tutorLanguages}>
          {LEARNER_LANGUAGES.filter((code) => code !== language).map((code) => (
            <Checkbox
              key={code}
              checked={supportedLanguages.includes(code)}
              onChange={(on) => speak(code, on)}
            >
              {t(`course:more.languageName.${code}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Field
        label={t('tutor:learners.culture')}
        hint={t('tutor:learners.cultureHint')}
        error={error('brief.culturalContext')}
        count={{ used: culturalContext.length, limit: TUTOR_LIMITS.culturalContext }}
      >
        <Textarea
          name="culturalContext"
          rows={2}
          value={culturalContext}
          maxLength={TUTOR_LIMITS.culturalContext}
          onChange={(event) => set({ culturalContext: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
