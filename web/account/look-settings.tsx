import { useTranslation } from 'react-i18next';
import { authClient } from '../session/auth-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { LANGUAGES, type Language } from '../lib/interface-language.ts';
import { setTheme, THEMES, useTheme } from '../lib/theme.ts';
import { Segment } from '../ui/segment.tsx';
import fieldStyles from '../ui/field.module.css';

/** Language and theme take effect at once; the language is also the one mail comes in. */
export function LookSettings() {
  const { t, i18n } = useTranslation(['account', 'common']);
  const { theme } = useTheme();
  const choose = async (language: Language) => {
    await i18n.changeLanguage(language);
    await authClient.$fetch('/update-user', { method: 'POST', body: { language } });
  };
  return (
    <>
      <div className={fieldStyles.field} data-slot="field">
        <span className={fieldStyles.fieldLabel}>{t('common:language.title')}</span>
        <div>
          <Segment
            label={t('common:language.title')}
            value={languageOf(i18n)}
            onChange={(language) => void choose(language)}
            options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          />
        </div>
        <p className={fieldStyles.fieldHint} data-slot="field-hint">
          {t('look.mail')}
        </p>
      </div>
      <div className={fieldStyles.field} data-slot="field">
        <span className={fieldStyles.fieldLabel}>{t('common:theme.title')}</span>
        <div>
          <Segment
            label={t('common:theme.title')}
            value={theme}
            onChange={setTheme}
            options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          />
        </div>
        <p className={fieldStyles.fieldHint} data-slot="field-hint">
          {t('look.device')}
        </p>
      </div>
    </>
  );
}
