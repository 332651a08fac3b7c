/** What a menu shows once it is opened: the larger half of its code (menu.tsx). */
import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
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
      <Text slot="label" className={classNames(styles.menuItemText)}>
        {action.label}
        {action.note && (
          <>
            {' '}
            <span className={styles.menuItemNote}>{action.note}</span>
          </>
        )}
      </Text>
      {action.selected && <Check size={14} strokeWidth={2.1} aria-hidden />}
      {action.items && <ChevronRight size={14} strokeWidth={2.1} aria-hidden />}
    </MenuItem>
  );
}

export interface MenuListProps {
  /** Groups are parted by a line. */
  groups: ReadonlyArray<MenuGroup>;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom';
  label?: string;
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Id of the button. */
  labelledBy: string;
  isOpen: boolean;
  /** Which action has the focus as it opens; `true` where the mouse opened it. */
  focus: 'first' | 'last' | true;
  onClose: () => void;
}

export function MenuList(props: MenuListProps) {
  const { groups, placement = 'bottom end', label, button, isOpen, onClose } = props;
  const state = useMenuTriggerState({ isOpen, onOpenChange: (open) => open || onClose() });
  const scrolled = useRef<HTMLDivElement>(null);
  const shown = groups.filter((group) => group.items.length > 0);
  return (
    <RootMenuTriggerStateContext value={state}>
      <OverlayTriggerStateContext value={state}>
        <Popover
          className={classNames(styles.popover)}
          trigger="MenuTrigger"
          triggerRef={button}
          scrollRef={scrolled}
          aria-labelledby={props.labelledBy}
          placement={placement}
          offset={6}
        >
          <AriaMenu
            className={classNames(styles.menu)}
            ref={scrolled}
            id={props.id}
            aria-labelledby={props.labelledBy}
            {...(label === undefined ? {} : { 'aria-label': label })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu has the focus as long as it is open
            autoFocus={props.focus}
            onClose={state.close}
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
      </OverlayTriggerStateContext>
    </RootMenuTriggerStateContext>
  );
}
