import { useTranslation } from 'react-i18next';
import { useDateTime } from '../lib/use-date-time.ts';
import type { AdminAct } from './admin-act.ts';
import styles from './act.module.css';

type Value = NonNullable<AdminAct['before']>[string] | undefined;

/** Their values are names of the product, which there are words for. Others are people's own words. */
const NAMED = new Set(['state', 'plan']);
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/** What an act changed: each part as it was, and as it was after. */
export function ActChanges({ act: { done, before, after } }: { act: AdminAct }) {
  const { t, i18n } = useTranslation('admin');
  const write = useDateTime();
  const parts = changedParts(before ?? {}, after ?? {});
  // What came of an act that was cut off is not known.
  if (!done || parts.length === 0) return null;
  const say = (part: string, value: Value) => {
    if (value === undefined || value === null || value === '') return t('history.value.nothing');
    if (value === 'unlimited') return t('history.value.unlimited');
    if (typeof value === 'boolean') return t(`history.value.${value ? 'yes' : 'no'}`);
    if (typeof value === 'string' && TIME.test(value)) return write(value, 'minute');
    if (typeof value === 'number') return value.toLocaleString(i18n.language);
    return NAMED.has(part) ? t(`history.value.${value}`, { defaultValue: value }) : value;
  };
  return (
    <dl className={styles.changes}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`history.part.${part}`, { defaultValue: part })}</dt>
          <dd>
            <del>{say(part, before?.[part])}</del> <ins>{say(part, after?.[part])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is nothing on one side and absent on the other is the same. */
function changedParts(before: Record<string, Value>, after: Record<string, Value>): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...parts].filter((part) => (before[part] ?? null) !== (after[part] ?? null));
}
