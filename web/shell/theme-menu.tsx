import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, THEMES, useTheme } from '../lib/theme.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeMenu() {
  const { t } = useTranslation('common');
  const { theme, dark } = useTheme();
  return (
    <Menu
      label={t('theme.title')}
      trigger={<IconButton icon={dark ? Moon : Sun} label={t('theme.title')} />}
      groups={[
        {
          id: 'themes',
          items: THEMES.map((choice) => ({
            id: choice,
            label: t(`theme.${choice}`),
            icon: ICONS[choice],
            selected: choice === theme,
            onAction: () => setTheme(choice),
          })),
        },
      ]}
    />
  );
}
