/**
 * A list of actions behind a button. Keyboard: arrows, typing, Escape.
 *
 * MENU-1 The list is fetched when its button is first come near: by pointing, by focus, by a press. A press
 *    before it is there opens it then, with the focus where it belongs, and the button stays the same.
 * MENU-2 An action is called by all the words that it shows, its note among them: so it is read, and so it
 *    is asked for by voice. Typing goes by the name alone.
 */
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonContext } from 'react-aria-components/Button';
import type { MenuListProps } from './menu-list.tsx';
import { toast } from '../lib/toast.ts';

export type { MenuAction, MenuGroup } from './menu-list.tsx';

interface MenuProps extends Pick<MenuListProps, 'groups' | 'placement' | 'label'> {
  /** The button that opens it (`Button` or `IconButton`). */
  trigger: ReactNode;
}

/** Once for all menus of the page. */
let List: ComponentType<MenuListProps> | undefined;

/** Fetches what all menus show; a page that is to work without a network asks for it early. */
export async function loadMenus(): Promise<void> {
  List ??= (await import('./menu-list.tsx')).MenuList;
}

export function Menu({ trigger, ...list }: MenuProps) {
  const { t } = useTranslation('errors');
  const id = useId();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const [focus, setFocus] = useState<MenuListProps['focus']>(true);
  const close = () => setOpen(false);
  const open = (first: MenuListProps['focus']) => {
    setOpen(true);
    setFocus(first);
    loadMenus().then(
      () => setThere(true),
      () => {
        close();
        toast.error(t('page.somethingWrong'));
      },
    );
  };
  // Whoever only comes near is not told of what failed: a press tries it again.
  const prepare = () => void loadMenus().catch(() => undefined);
  return (
    <>
      <ButtonContext
        value={{
          id,
          ref: button,
          isPressed: isOpen,
          'aria-haspopup': true,
          'aria-expanded': isOpen,
          ...(isOpen && isThere ? { 'aria-controls': listId } : {}),
          onHoverStart: prepare,
          onFocus: prepare,
          onPress: ({ pointerType }) =>
            open(pointerType === 'mouse' || pointerType === 'touch' ? true : 'first'),
          onKeyDown: (event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              open(event.key === 'ArrowDown' ? 'first' : 'last');
            } else {
              event.continuePropagation();
            }
          },
        }}
      >
        {trigger}
      </ButtonContext>
      {List && isThere && (
        <List
          {...list}
          id={listId}
          labelledBy={id}
          {...{ button, isOpen, focus }}
          onClose={close}
        />
      )}
    </>
  );
}
