import { useTranslation } from 'react-i18next';
import type { AppForm } from '../form/app-form.ts';
import { Segment } from '../ui/segment.tsx';
import type { TypedDetails } from './typed-details.ts';
import styles from './wizard.module.css';
import fieldStyles from '../ui/field.module.css';

interface DetailsChoicesProps {
  form: AppForm<TypedDetails>;
  /** Nobody has chosen one yet. */
  languageOfSource: boolean;
  /** There is no book whose language it could take. */
  isDescribed: boolean;
  /** What is written already stays in its language. */
  languageIsFixed: boolean;
}

/** What a course is one of two or three of: its language, and how hard it is. */
export function DetailsChoices(props: DetailsChoicesProps) {
  const { form, languageOfSource, isDescribed, languageIsFixed } = props;
  const { t } = useTranslation('course');
  return (
    <div className={styles.wizardChoices} data-testid="wizard-choices">
      {!languageIsFixed && (
        <div>
          <p className={fieldStyles.fieldLabel}>{t('details.language')}</p>
          <form.AppField name="language">
            {({ state, handleChange }) => (
              <Segment
                label={t('details.language')}
                value={state.value}
                onChange={handleChange}
                options={[
                  { value: 'en', label: 'English' },
                  { value: 'ko', label: '한국어' },
                ]}
              />
            )}
          </form.AppField>
          {languageOfSource && !isDescribed && (
            <p className={fieldStyles.fieldHint} data-slot="field-hint">
              {t('details.languageOfSource')}
            </p>
          )}
        </div>
      )}
      <div>
        <p className={fieldStyles.fieldLabel}>{t('details.difficulty')}</p>
        <form.AppField name="difficulty">
          {({ state, handleChange }) => (
            <Segment
              label={t('details.difficulty')}
              value={state.value}
              onChange={handleChange}
              options={(['beginner', 'intermediate', 'advanced'] as const).map((level) => ({
                value: level,
                label: t(`details.level.${level}`),
              }))}
            />
          )}
        </form.AppField>
      </div>
    </div>
  );
}
