import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { ThemeMenu } from '../shell/theme-menu.tsx';
import { Logo } from '../ui/logo.tsx';
import { LessonSample } from './lesson-sample.tsx';

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
    <div className="auth">
      <div className="auth-side">
        <header className="auth-head">
          <Link to="/" className="logo-link">
            <Logo />
          </Link>
          <span className="flex">
            <ThemeMenu />
            <LanguageMenu />
          </span>
        </header>
        <main className="auth-main">
          <h1>{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
          {footer && <p className="auth-foot">{footer}</p>}
        </main>
      </div>
      <LessonSample />
    </div>
  );
}
