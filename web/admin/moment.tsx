import { useTranslation } from 'react-i18next';
import { useMoment, type MomentStyle } from '../lib/use-moment.ts';

interface MomentProps {
  /** ISO 8601; null for never. */
  at: string | null;
  precision?: MomentStyle;
}

/** A time, or the word for none. */
export function Moment({ at, precision }: MomentProps) {
  const { t } = useTranslation('admin');
  const write = useMoment();
  if (at === null) return <span className="text-ink-3">{t('moment.never')}</span>;
  return (
    <time dateTime={at} title={write(at, 'minute')}>
      {write(at, precision)}
    </time>
  );
}
