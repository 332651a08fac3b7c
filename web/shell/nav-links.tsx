import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { languageOf } from '../lib/i18n.ts';
import { linkTo } from './link-to.ts';
import type { NavEntry } from './navigation.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './shell.module.css';
import marksStyles from '../ui/marks.module.css';
import overlaysStyles from '../ui/overlays.module.css';
import textStyles from '../ui/text.module.css';

/** Numbers beside the entries, by the entry's id; `studio` tells of lessons being written. */
export interface NavCounts {
  courses?: number;
  documents?: number;
  students?: number;
  studio?: { done: number; total: number } | null;
  /** What waits for somebody, by the entry's id; nothing is shown of none. */
  waiting?: Readonly<Record<string, number>>;
}

interface NavLinkProps {
  entry: NavEntry;
  orgSlug: string | undefined;
  counts: NavCounts;
}

function plainCount(counts: NavCounts, id: string): number | undefined {
  if (id === 'courses' || id === 'documents' || id === 'students') return counts[id];
  return counts.waiting?.[id] || undefined;
}

export function SideLink({ entry, orgSlug, counts }: NavLinkProps) {
  const { t, i18n } = useTranslation('shell');
  const count = plainCount(counts, entry.id);
  const live = entry.id === 'studio' ? counts.studio : null;
  return (
    <Link
      {...linkTo(entry.to, orgSlug)}
      className={styles.sideLink}
      data-testid="side-link"
      activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
    >
      <entry.icon size={16} strokeWidth={1.75} aria-hidden />
      {/* A word and its number are two words also where they are read out. */}
      {t(`nav.${entry.id}`)}{' '}
      {count !== undefined && (
        <span className={styles.sideCount}>{count.toLocaleString(languageOf(i18n))}</span>
      )}
      {live && (
        <span className={classNames(styles.sideCount, styles.sideLive)} data-testid="side-live">
          <i className={marksStyles.dot} aria-hidden />
          <span aria-hidden>{t('studio.count', live)}</span>
          <span className={textStyles.srOnly}>{t('studio.label', live)}</span>
        </span>
      )}
    </Link>
  );
}

/** The entry as an icon with its name as a tooltip. */
export function RailLink({ entry, orgSlug, counts }: NavLinkProps) {
  const { t } = useTranslation('shell');
  const name = t(`nav.${entry.id}`);
  return (
    <TooltipTrigger delay={300} closeDelay={80}>
      <Focusable>
        <Link
          {...linkTo(entry.to, orgSlug)}
          className={styles.railLink}
          aria-label={name}
          activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
        >
          <entry.icon size={18} strokeWidth={1.7} aria-hidden />
          {entry.id === 'studio' && counts.studio && <i className={marksStyles.dot} aria-hidden />}
        </Link>
      </Focusable>
      <AriaTooltip className={classNames(overlaysStyles.tooltip)} placement="right" offset={8}>
        {name}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

export function BarLink({ entry, orgSlug, counts }: NavLinkProps) {
  const { t } = useTranslation('shell');
  return (
    <Link
      {...linkTo(entry.to, orgSlug)}
      className={styles.barLink}
      activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
    >
      <entry.icon size={20} strokeWidth={1.6} aria-hidden />
      {t(`nav.${entry.id}`)}
      {entry.id === 'studio' && counts.studio && <i className={marksStyles.dot} aria-hidden />}
    </Link>
  );
}
