import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { ROLES, type Role } from '#machines/permissions.ts';
import styles from './people.module.css';

/** Which roles somebody may give: nobody makes owners but owners. */
export function rolesToGive(own: Role | undefined): readonly Role[] {
  return own === 'owner' ? ROLES : ROLES.filter((role) => role !== 'owner');
}

export interface RoleButtonProps {
  name: string;
  role: Role;
  choices: readonly Role[];
  onChoose: (role: Role) => void;
}

/** The role of somebody, and behind it the others with what each may do. */
export function RoleButton({ name, role, choices, onChoose }: RoleButtonProps) {
  const { t } = useTranslation('people');
  return (
    <Menu
      label={t('role.change', { name })}
      placement="bottom start"
      trigger={
        <Button
          kind="quiet"
          size="dense"
          className={styles.roleButton}
          data-testid="role-button"
          iconEnd={ChevronDown}
          aria-label={t('role.of', { name, role: t(`role.${role}`) })}
        >
          {t(`role.${role}`)}
        </Button>
      }
      groups={[
        {
          id: 'roles',
          items: choices.map((choice) => ({
            id: choice,
            label: t(`role.${choice}`),
            note: t(`role.note.${choice}`),
            selected: choice === role,
            onAction: () => {
              if (choice !== role) onChoose(choice);
            },
          })),
        },
      ]}
    />
  );
}
