import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { useNameBubble } from './use-name-bubble.tsx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'second' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'dense' | 'normal' | 'large';

interface ButtonLook {
  /** `primary` at most once in a view. `danger` only inside a confirming dialog. */
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Icon before the word; the spinner takes its place while busy. */
  icon?: LucideIcon;
  /** Icon after the word, for arrows that point where one goes. */
  iconEnd?: LucideIcon;
  /** The words of a quiet button at an edge of its region stand on that edge, and its room beyond it. */
  flush?: 'start' | 'end' | undefined;
}

export interface ButtonProps
  extends ButtonLook, Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  /** Work is under way: the width and the word stay, presses do nothing. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

const KINDS: Record<ButtonKind, string | undefined> = {
  primary: styles.btnPrimary,
  second: styles.btnSecond,
  quiet: styles.btnQuiet,
  danger: styles.btnDanger,
  'danger-quiet': styles.btnDangerQuiet,
};
const SIZES: Record<ButtonSize, string | undefined> = {
  dense: styles.btnDense,
  normal: undefined,
  large: styles.btnLarge,
};

/** How a button looks, and by what other sheets and tests find it. */
function look(kind: ButtonKind, size: ButtonSize, ...more: ReadonlyArray<string | undefined>) {
  return {
    className: classNames(styles.btn, KINDS[kind], SIZES[size], ...more),
    'data-slot': 'button',
    'data-kind': kind,
    'data-size': size,
  };
}

/** For a link that cannot be one of the components below. */
export const iconLinkLook = (className: string | undefined) => ({
  ...look('quiet', 'normal', styles.btnIcon, className),
  'data-icon-only': true,
});

/**
 * A busy button keeps its focus and its width, and does nothing. React Aria's own pending state would
 * announce itself through an element that is nameless for a moment.
 */
function pressable(
  busy: boolean,
  { onPress, type }: { [Key in 'onPress' | 'type']: ButtonProps[Key] | undefined },
) {
  if (busy) return { type: 'button', 'aria-disabled': true, 'data-pending': true } as const;
  return { ...(onPress ? { onPress } : {}), ...(type ? { type } : {}) };
}

const iconPixels = (size: ButtonSize) => (size === 'dense' ? 14 : 16);

export function Button({
  kind = 'second',
  size = 'normal',
  icon: Icon,
  iconEnd: IconEnd,
  flush,
  busy = false,
  className,
  children,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...pressable(busy, { onPress, type })}
      {...look(kind, size, className)}
      data-flush={flush}
    >
      {busy ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        Icon && <Icon size={iconPixels(size)} strokeWidth={1.75} aria-hidden />
      )}
      {children}
      {IconEnd && <IconEnd size={iconPixels(size)} strokeWidth={1.75} aria-hidden />}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<
  ButtonProps,
  | 'children'
  | 'icon'
  | 'iconEnd'
  | 'flush'
  // What its name is shown by.
  | keyof ReturnType<typeof useNameBubble>['shownBy']
> {
  icon: LucideIcon;
  /** The name: read aloud and shown as a tooltip. */
  label: string;
}

/** An icon alone. Only for search, close, back, more, attach and mic (look, section 4). */
export function IconButton({
  icon: Icon,
  label,
  kind = 'quiet',
  size = 'normal',
  busy = false,
  className,
  onPress,
  type,
  ...rest
}: IconButtonProps) {
  const { bubble, shownBy } = useNameBubble(label);
  return (
    <>
      <AriaButton
        {...rest}
        {...pressable(busy, { onPress, type })}
        {...shownBy}
        aria-label={label}
        {...look(kind, size, styles.btnIcon, className)}
        data-icon-only
      >
        {busy ? (
          <span className={styles.spinner} aria-hidden />
        ) : (
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        )}
      </AriaButton>
      {bubble}
    </>
  );
}

type ButtonAnchorProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button, for addresses outside the router. */
export function ButtonAnchor({
  kind = 'second',
  size = 'normal',
  icon: Icon,
  iconEnd: IconEnd,
  flush,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} {...look(kind, size, className)} data-flush={flush}>
      {Icon && <Icon size={iconPixels(size)} strokeWidth={1.75} aria-hidden />}
      {children}
      {IconEnd && <IconEnd size={iconPixels(size)} strokeWidth={1.75} aria-hidden />}
    </a>
  );
}

/** A router link that looks like a button; `to`, `params` and `search` are typed. */
export const ButtonLink = createLink(ButtonAnchor);
