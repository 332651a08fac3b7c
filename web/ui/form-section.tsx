import type { ReactNode } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  title: ReactNode;
  /** What stands here and who sees it, in a sentence. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its name at the left, its fields at the right; one below the other on a phone. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className={styles.formSection} data-slot="form-section">
      <header className={styles.formSectionHead}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className={styles.formSectionBody} data-slot="form-section-body">
        {children}
      </div>
    </section>
  );
}
