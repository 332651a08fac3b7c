import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may.ts';
import { linkTo } from './link-to.ts';
import { modeHome, type ShellMode } from './shell-mode.ts';
import { useInAdmin } from './use-place.ts';
import styles from './shell.module.css';

interface ModeSwitcherProps {
  mode: ShellMode;
  orgSlug: string | undefined;
  /** One word each, for the top of a phone. */
  short?: boolean;
}

const HUBS = ['creator', 'learner'] as const;

/**
 * Creator Hub or Learner Hub: two addresses, so the mode is never at odds with the page.
 *
 * MODE-SWITCHER-1 The short word stands in the whole name: whoever speaks to a page says what they see.
 */
export function ModeSwitcher({ mode, orgSlug, short }: ModeSwitcherProps) {
  const { t } = useTranslation('shell');
  const may = useMay();
  const inAdmin = useInAdmin();
  // Whoever only learns here has nothing to switch to.
  if (orgSlug !== undefined && !may('courses:create')) return null;
  return (
    <nav className={styles.hubs} data-testid="hubs" aria-label={t('mode.label')}>
      {HUBS.map((hub) => (
        <Link
          key={hub}
          {...linkTo(modeHome(hub, orgSlug), orgSlug)}
          className={styles.hub}
          data-testid="hub"
          // The router marks the very page; here it is the whole half of the product.
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': undefined }}
          data-selected={(!inAdmin && hub === mode) || undefined}
          aria-label={t(`mode.${hub}`)}
          {...(!inAdmin && hub === mode ? { 'aria-current': 'true' as const } : {})}
        >
          {t(short ? `mode.${hub}Short` : `mode.${hub}`)}
        </Link>
      ))}
    </nav>
  );
}
