import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';

/** A page with nothing around it: not found, failed, unauthorized. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="plain-page">
      <header>
        <Link to="/" className="logo-link">
          <Logo />
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
