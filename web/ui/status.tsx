import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from './pill.tsx';
import { statusLook, type StatusKind, type StatusState } from './status-table.ts';
import styles from './text.module.css';

export interface StatusProps<K extends StatusKind> {
  kind: K;
  state: StatusState<K>;
  /** Replaces the word, for states that carry a number or a date ("until 3 Dec"). */
  word?: string;
  /** After the word: a score, a percentage, "14 of 48". */
  detail?: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
}

/** The state of one thing as icon and word, after the table of the look (section 5). */
export function Status<K extends StatusKind>(props: StatusProps<K>) {
  const { kind, state, word, detail, className, title } = props;
  const { t } = useTranslation('common');
  const look = statusLook(kind, state);
  const key: string = `status.${kind}.${state}`;
  return (
    <Pill
      tone={look.tone}
      {...(look.icon ? { icon: look.icon } : {})}
      {...(look.dot ? { dot: true } : {})}
      {...(className ? { className } : {})}
      title={title}
    >
      {word ?? t(key)}
      {detail !== undefined && <span className={styles.num}>{detail}</span>}
    </Pill>
  );
}
