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
          {TOGETHER.includes(at) && TOGETHER.includes(step) ? (
            <a href={`#${stepAnchor(step)}`}>
              <Step step={step} number={index + 1} isPast={index < current} />
            </a>
          ) : (
            <Step step={step} number={index + 1} isPast={index < current} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: WizardStep;
  number: number;
  isPast: boolean;
}

/** A phone has room for the name of one: the others are numbers there. */
function Step({ step, number, isPast }: StepProps) {
  const { t } = useTranslation('course');
  return (
    <>
      {isPast ? (
        <Check size={14} strokeWidth={2.1} aria-hidden />
      ) : (
        <span className={textStyles.num} aria-hidden>
          {number}
        </span>
      )}
      <span className={styles.wizardStepName}>{t(`wizard.step.${step}`)}</span>
    </>
  );
}
