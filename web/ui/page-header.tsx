import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** Course and lesson titles. */
  serif?: boolean;
  /** One sentence of what stands here now. */
  children?: ReactNode;
  /** Quiet ones first, the one primary last. */
  actions?: ReactNode;
  /** Status pills beside the title. */
  status?: ReactNode;
}

export function PageHeader({ title, serif, children, actions, status }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className={classNames(serif && 'serif')}>{title}</h1>
          {status}
        </div>
        {children && <p className="num">{children}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
