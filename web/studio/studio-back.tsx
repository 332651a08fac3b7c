import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconLinkLook } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './studio.module.css';
import layoutStyles from '../ui/layout.module.css';

/** On a phone the Studio has the whole screen, so it carries its own way out. */
export function StudioBack({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('studio');
  return (
    <Link
      {...iconLinkLook(classNames(layoutStyles.onlyPhone, styles.studioBack))}
      to="/$orgSlug/dashboard"
      params={{ orgSlug }}
      aria-label={t('back')}
    >
      <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
    </Link>
  );
}
