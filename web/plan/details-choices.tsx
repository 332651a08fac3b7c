import { useTranslation } from 'react-i18next';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { Segment } from '../ui/segment.tsx';
import styles from './plan.module.css';
import fieldStyles from '../ui/field.module.css';

interface DetailsChoicesProps {
  value: CourseDetails;
  set: (change: Partial<CourseDetails>) => void;
  /** There is no book whose language it could take. */
  isDescribed: boolean;
  /** What is written already stays in its language. */
  languageIsFixed: boolean;
}

/** What a course is one of two or three of: its language, and how hard it is. */
export function DetailsChoices({ value, set, isDescribed, languageIsFixed }: DetailsChoicesProps) {
  const { t } = useTranslation('course');
  return (
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
  );
}
