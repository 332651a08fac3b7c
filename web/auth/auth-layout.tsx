import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { WithPalette } from '../shell/with-palette.tsx';
import { Logo } from '../ui/logo.tsx';
import { LessonSample } from './lesson-sample.tsx';
import styles from './auth.module.css';
import layoutStyles from '../ui/layout.module.css';
import regionsStyles from '../ui/regions.module.css';

export interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the form: the way to the other page. */
  footer?: ReactNode;
}

/** Left the form on paper, right a page of a real lesson; a phone shows the form alone. */
export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  return (
    <WithPalette>
      <div className={styles.auth}>
        <div className={styles.authSide}>
          <header className={styles.authHead}>
            <Link to="/" className={regionsStyles.logoLink} data-slot="logo-link">
              <Logo />
            </Link>
            <span className={layoutStyles.row}>
              <ThemeMenu />
              <LanguageMenu />
            </span>
          </header>
          <main className={styles.authMain}>
            <h1>{title}</h1>
            {lead && <p className={styles.authLead}>{lead}</p>}
            {children}
            {footer && <AuthFoot>{footer}</AuthFoot>}
          </main>
        </div>
        <LessonSample />
      </div>
    </WithPalette>
  );
}

/** Below a form: the way elsewhere. */
export function AuthFoot({ children }: { children: ReactNode }) {
  return <p className={styles.authFoot}>{children}</p>;
}

/** The fine print below a form. */
export function AuthNote({ children }: { children: ReactNode }) {
  return <p className={styles.authNote}>{children}</p>;
}
