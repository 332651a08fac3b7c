import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';
import styles from './course.module.css';

interface ModelWaitProps {
  /** The model has answered nobody since then, in ms since 1970. */
  since: number | undefined;
  /** What goes on by itself with the first answer. */
  work: 'plan' | 'change' | 'form';
}

/** Stands where work is shown that waits for its model. Around it there is a live region. */
export function ModelWait({ since, work }: ModelWaitProps) {
  const { t, i18n } = useTranslation('course');
  if (since === undefined) return null;
  // Nothing waits for longer than some hours: the day is clear.
  const time = new Intl.DateTimeFormat(languageOf(i18n), { timeStyle: 'short' }).format(since);
  return (
    <p className={styles.modelWait}>
      <Hourglass size={14} strokeWidth={1.75} aria-hidden />
      <span>{t(`modelWait.${work}`, { since: time })}</span>
    </p>
  );
}
