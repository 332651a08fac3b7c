import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './plan.module.css';
import textStyles from '../ui/text.module.css';

export const WIZARD_STEPS = ['details', 'structure', 'review', 'lessons'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Where one stands between a book and its lessons. */
export function WizardSteps({ at }: { at: WizardStep }) {
  const { t } = useTranslation('course');
  const current = WIZARD_STEPS.indexOf(at);
  return (
    <ol className={styles.wizardSteps} aria-label={t('wizard.steps')}>
      {WIZARD_STEPS.map((step, index) => (
        <li
          key={step}
          data-past={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <Check size={14} strokeWidth={2.1} aria-hidden />
          ) : (
            <span className={textStyles.num}>{index + 1}</span>
          )}
          {t(`wizard.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
