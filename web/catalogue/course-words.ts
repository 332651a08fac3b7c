import { useTranslation } from 'react-i18next';

/** "about 7 h", "about 40 min"; nothing where nothing is written yet. */
export function useHours(): (minutes: number) => string {
  const { t } = useTranslation('catalogue');
  return (minutes) => {
    if (minutes <= 0) return '';
    return minutes < 55
      ? t('minutes', { count: Math.max(5, Math.round(minutes / 5) * 5) })
      : t('hours', { count: Math.round(minutes / 60) });
  };
}

/** Names of languages in the reader's own, each once. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (codes) => [...new Set(codes)].map((code) => names.of(code) ?? code).join(', ');
}
