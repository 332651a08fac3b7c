import './form-section.css';
import type { ReactNode } from 'react';

export interface FormSectionProps {
  title: ReactNode;
  /** What stands here and who sees it, in a sentence. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its name at the left, its fields at the right; one below the other on a phone. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className="form-section">
      <header className="form-section-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className="form-section-body">{children}</div>
    </section>
  );
}
