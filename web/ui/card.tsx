import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './regions.module.css';

/** One thing that can be opened or moved. Lists, stats and forms are `Region`s instead. */
export function Card({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames(styles.card, className)}>{children}</div>;
}

type CardAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function CardAnchor({ className, children, ...rest }: CardAnchorProps) {
  return (
    <a {...rest} className={classNames(styles.card, className)}>
      {children}
    </a>
  );
}

export const CardLink = createLink(CardAnchor);

export interface RegionProps {
  title: ReactNode;
  /** A few quiet words beside the title. */
  note?: ReactNode;
  /** At the right end of the title row: a link, a legend, a segment. */
  end?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A titled part of a page, held by hairlines and space, not by a frame. */
export function Region({ title, note, end, children, className }: RegionProps) {
  return (
    <section className={classNames(styles.region, className)} data-slot="region">
      <header className={styles.regionHead} data-slot="region-head">
        <h2>{title}</h2>
        {note && <span className={styles.regionNote}>{note}</span>}
        {end && (
          <span className={styles.regionEnd} data-slot="region-end">
            {end}
          </span>
        )}
      </header>
      {children}
    </section>
  );
}
