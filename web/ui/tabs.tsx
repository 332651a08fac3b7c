import { createLink, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<T extends string> {
  id: T;
  label: string;
  count?: number;
  /** The count asks for someone: shown in the danger colour. */
  alert?: boolean;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  items: ReadonlyArray<TabItem<T>>;
  selected: T;
  onSelect: (id: T) => void;
  /** Something at the right end of the row, such as a segment. */
  end?: ReactNode;
  className?: string | undefined;
}

function TabCount({ count, alert }: { count: number | undefined; alert: boolean | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      {/* A flex row shows no space of text; who hears the name of the tab needs it. */}{' '}
      <span className={styles.tabCount} data-alert={(alert && count > 0) || undefined}>
        {count}
      </span>
    </>
  );
}

/** Views inside one page. Where each tab is a route, use `TabNav` and `TabLink`. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, items, selected, onSelect, end, className } = props;
  return (
    <AriaTabs
      className={className ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((candidate) => candidate.id === key);
        if (item) onSelect(item.id);
      }}
    >
      <div className={classNames(styles.tabLine, styles.tabLineEnds)} data-slot="tab-line">
        <TabList aria-label={label} className={classNames(styles.tabs)}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={classNames(styles.tab)} data-slot="tab">
              {item.label}
              <TabCount count={item.count} alert={item.alert} />
            </Tab>
          ))}
        </TabList>
        {end}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** A row of `TabLink`s, for tabs that are addresses of their own. Where it scrolls, the open one is in sight. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !open || place === '') return;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [place]);
  return (
    <nav aria-label={label} className={styles.tabLine} data-slot="tab-line">
      <div className={styles.tabs} ref={row}>
        {children}
      </div>
    </nav>
  );
}

type TabAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  count?: number;
  alert?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

function TabAnchor({ count, alert, className, children, ...rest }: TabAnchorProps) {
  return (
    <a {...rest} className={classNames(styles.tab, className)} data-slot="tab">
      {children}
      <TabCount count={count} alert={alert} />
    </a>
  );
}

export const TabLink = createLink(TabAnchor);
