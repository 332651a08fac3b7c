import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { WithPalette } from './with-palette.tsx';
import styles from './shell.module.css';
import regionsStyles from '../ui/regions.module.css';

/** A page with nothing around it: not found, failed, unauthorized. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WithPalette>
      <div className={styles.plainPage}>
        <header>
          <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
            <Logo />
          </Link>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </WithPalette>
  );
}
