import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/interface-language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

/** The languages, each by its own name. Switching needs no reload. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('common');
  const current = languageOf(i18n);
  return (
    <Menu
      label={t('language.title')}
      trigger={<IconButton icon={Languages} label={t('language.title')} />}
      groups={[
        {
          id: 'languages',
          items: LANGUAGES.map((language) => ({
            id: language,
            label: t(`language.${language}`),
            selected: language === current,
            onAction: () => void i18n.changeLanguage(language),
          })),
        },
      ]}
    />
  );
}

/** One press to the other language, by its own name; for public pages. */
export function LanguageToggle() {
  const { i18n } = useTranslation('common');
  const other = languageOf(i18n) === 'ko' ? 'en' : 'ko';
  return (
    <Button
      kind="quiet"
      size="dense"
      icon={Languages}
      onPress={() => void i18n.changeLanguage(other)}
    >
      <span lang={other}>{other === 'ko' ? '한국어' : 'English'}</span>
    </Button>
  );
}
