import { MoreHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import type { UserSummary } from './admin-types.ts';
import { actsFor, isDangerous, USER_ACTS, type UserActName } from './user-acts.ts';

interface ActMenuProps {
  user: UserSummary;
  ownId: string;
  onAct: (act: UserActName, user: UserSummary) => void;
}

/** Everything that can be done with one person, behind three dots. */
export function ActMenu({ user, ownId, onAct }: ActMenuProps) {
  const { t } = useTranslation('admin');
  const label = t('users.actionsOf', { name: user.name });
  const acts = actsFor(user, ownId);
  const items = (dangerous: boolean): MenuAction[] =>
    acts
      .filter((act) => isDangerous(act) === dangerous)
      .map((act) => ({
        id: act,
        label: t(`act.${act}`),
        icon: USER_ACTS[act],
        danger: dangerous,
        onAction: () => onAct(act, user),
      }));
  return (
    <Menu
      label={label}
      trigger={<IconButton kind="quiet" size="dense" icon={MoreHorizontal} label={label} />}
      groups={[
        { id: 'acts', items: items(false) },
        { id: 'danger', items: items(true) },
      ]}
    />
  );
}
