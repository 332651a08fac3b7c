import { ALargeSmall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTextSize, TEXT_SIZES, useTextSize } from '../lib/text-size.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

/** How large the text of lessons is. */
export function TextSizeMenu() {
  const { t } = useTranslation('lesson');
  const size = useTextSize();
  return (
    <Menu
      label={t('textSize.title')}
      trigger={<IconButton size="dense" icon={ALargeSmall} label={t('textSize.title')} />}
      groups={[
        {
          id: 'sizes',
          items: TEXT_SIZES.map((one, index) => ({
            id: String(one),
            label: t(`textSize.${index}`),
            selected: one === size,
            onAction: () => setTextSize(one),
          })),
        },
      ]}
    />
  );
}
