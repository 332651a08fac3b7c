import { usePlanWords } from '../lib/use-plan-words.ts';

interface PlanDayProps {
  /** ms since 1970, or ISO 8601; null for none. */
  at: number | string | null;
}

/** A day of the calendar in a table, which never breaks. */
export function PlanDay({ at }: PlanDayProps) {
  const { shortDay } = usePlanWords();
  if (at === null) return null;
  const time = typeof at === 'string' ? Date.parse(at) : at;
  return <time dateTime={new Date(time).toISOString()}>{shortDay(time)}</time>;
}
