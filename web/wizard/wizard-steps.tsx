import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './wizard.module.css';
import textStyles from '../ui/text.module.css';

export const WIZARD_STEPS = [
  'details',
  'objectives',
  'structure',
  'review',
  'creation',
  'lessons',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Steps that stand below one another on the first page. */
const TOGETHER: readonly WizardStep[] = ['details', 'objectives'];

export const stepAnchor = (step: WizardStep) => `step-${step}`;

/** Where one stands between a book and its lessons; to a step on the same page one can go. */
export function WizardSteps({ at }: { at: WizardStep }) {
  const { t } = useTranslation('course');
  const current = WIZARD_STEPS.indexOf(at);
  return (
    <ol className={styles.wizardSteps} aria-label={t('wizard.steps')} data-testid="wizard-steps">
      {WIZARD_STEPS.map((step, index) => (
        <li
          key={step}
          data-step={step}
          data-past={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <Check size={14} strokeWidth={2.1} aria-hidden />
          ) : (
            <span className={textStyles.num}>{index + 1}</span>
          )}
          {TOGETHER.includes(at) && TOGETHER.includes(step) ? (
            <a href={`#${stepAnchor(step)}`}>{t(`wizard.step.${step}`)}</a>
          ) : (
            t(`wizard.step.${step}`)
          )}
        </li>
      ))}
    </ol>
  );
}
