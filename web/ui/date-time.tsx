import { useTranslation } from 'react-i18next';
import { useDateTime, type DateTimeStyle } from '../lib/use-date-time.ts';
import textStyles from './text.module.css';

interface DateTimeProps {
  /** ISO 8601; null for never. */
  at: string | null;
  precision?: DateTimeStyle;
}

/** A time, or the word for none. */
export function DateTime({ at, precision }: DateTimeProps) {
  const { t } = useTranslation('common');
  const write = useDateTime();
  if (at === null) return <span className={textStyles.faint}>{t('never')}</span>;
  return (
    <time dateTime={at} title={write(at, 'minute')}>
      {write(at, precision)}
    </time>
  );
}
