import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** On a phone the Studio has the whole screen, so it carries its own way out. */
export function StudioBack({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('studio');
  return (
    <Link
      className="btn btn-quiet btn-icon only-phone studio-back"
      to="/$orgSlug/dashboard"
      params={{ orgSlug }}
      aria-label={t('back')}
    >
      <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
    </Link>
  );
}
