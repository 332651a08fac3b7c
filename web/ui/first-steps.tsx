import type { ReactNode } from 'react';
import styles from './first-steps.module.css';

interface FirstStep {
  id: string;
  title: string;
  /** One sentence. */
  text: string;
  /** One button. */
  action?: ReactNode;
}

interface FirstStepsProps {
  title: string;
  steps: readonly FirstStep[];
  'data-testid'?: string;
}

/** The few steps of somebody who has nothing yet, in their order. */
export function FirstSteps({ title, steps, ...rest }: FirstStepsProps) {
  return (
    <section className={styles.steps} {...rest}>
      <h2>{title}</h2>
      <ol>
        {steps.map(({ id, title: name, text, action }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <p>{text}</p>
            </div>
            {action}
          </li>
        ))}
      </ol>
    </section>
  );
}
