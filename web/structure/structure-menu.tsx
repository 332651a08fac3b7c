import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';

interface StructureMenuProps {
  title: string;
  index: number;
  count: number;
  onMove: (index: number) => void;
  /** Other chapters a lesson can go to. */
  elsewhere?: readonly MenuAction[];
  /** What else can be done with it, first. */
  first?: readonly MenuAction[];
  /** Absent without a model. */
  onRefine?: (() => void) | undefined;
  removeLabel: string;
  onRemove: () => void;
}

/** What can be done with a chapter or a lesson of the plan, without dragging it. */
export function StructureMenu(props: StructureMenuProps) {
  const { title, index, count, onMove, elsewhere = [], first = [] } = props;
  const { onRefine, removeLabel, onRemove } = props;
  const { t } = useTranslation('course');
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size="dense" label={t('plan.more', { title })} />}
      groups={[
        { id: 'first', items: first },
        {
          id: 'refine',
          items: onRefine
            ? [{ id: 'refine', label: t('curriculum.refineItem'), onAction: onRefine }]
            : [],
        },
        {
          id: 'move',
          items: [
            {
              id: 'up',
              label: t('plan.moveUp'),
              disabled: index === 0,
              onAction: () => onMove(index - 1),
            },
            {
              id: 'down',
              label: t('plan.moveDown'),
              disabled: index === count - 1,
              onAction: () => onMove(index + 1),
            },
            ...(elsewhere.length > 0
              ? [{ id: 'elsewhere', label: t('plan.moveTo'), items: elsewhere }]
              : []),
          ],
        },
        {
          id: 'remove',
          items: [
            {
              id: 'remove',
              label: removeLabel,
              note: t('plan.removeNote'),
              danger: true,
              onAction: onRemove,
            },
          ],
        },
      ]}
    />
  );
}
