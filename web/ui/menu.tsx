import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './overlays.module.css';

export interface MenuAction {
  id: string;
  label: string;
  note?: string;
  icon?: LucideIcon;
  /** Shown before the words instead of an icon, such as a logo tile. */
  start?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A check stands at its end. */
  selected?: boolean;
  /** Opens this address instead of calling `onAction`. */
  href?: string;
  onAction?: () => void;
  /** Opens these beside it instead. */
  items?: ReadonlyArray<MenuAction>;
}

export interface MenuGroup {
  id: string;
  title?: string;
  items: ReadonlyArray<MenuAction>;
}

export interface MenuProps {
  /** The button that opens it (`Button` or `IconButton`). */
  trigger: ReactNode;
  /** Groups are parted by a line. */
  groups: ReadonlyArray<MenuGroup>;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom';
  label?: string;
}

function MenuRow({ action }: { action: MenuAction }) {
  if (!action.items) return <MenuLine action={action} />;
  return (
    <SubmenuTrigger>
      <MenuLine action={action} />
      <Popover className={classNames(styles.popover)} offset={2}>
        <AriaMenu className={classNames(styles.menu)} aria-label={action.label}>
          {action.items.map((item) => (
            <MenuLine key={item.id} action={item} />
          ))}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

function MenuLine({ action }: { action: MenuAction }) {
  const Icon = action.icon;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      isDisabled={action.disabled ?? false}
      className={classNames(styles.menuItem, action.danger && styles.menuItemDanger)}
      {...(action.href === undefined ? {} : { href: action.href })}
      {...(action.onAction === undefined ? {} : { onAction: action.onAction })}
    >
      {action.start ?? (Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />)}
      <span className={styles.menuItemText}>
        <Text slot="label">{action.label}</Text>
        {action.note && (
          <Text slot="description" className={classNames(styles.menuItemNote)}>
            {action.note}
          </Text>
        )}
      </span>
      {action.selected && <Check size={14} strokeWidth={2.1} aria-hidden />}
      {action.items && <ChevronRight size={14} strokeWidth={2.1} aria-hidden />}
    </MenuItem>
  );
}

/** A list of actions behind a button. Keyboard: arrows, typing, Escape. */
export function Menu({ trigger, groups, placement = 'bottom end', label }: MenuProps) {
  const shown = groups.filter((group) => group.items.length > 0);
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(styles.popover)} placement={placement} offset={6}>
        <AriaMenu
          className={classNames(styles.menu)}
          {...(label === undefined ? {} : { 'aria-label': label })}
        >
          {shown.flatMap((group, index) => [
            ...(index > 0
              ? [<Separator key={`${group.id}-line`} className={classNames(styles.menuLine)} />]
              : []),
            <MenuSection key={group.id} aria-label={group.title ?? group.id}>
              {group.title && (
                <Header className={classNames(styles.menuHead)}>{group.title}</Header>
              )}
              {group.items.map((action) => (
                <MenuRow key={action.id} action={action} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
