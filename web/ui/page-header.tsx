import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import regionsStyles from './regions.module.css';
import textStyles from './text.module.css';

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
    <header className={regionsStyles.pageHeader} data-slot="page-header">
      <div className={regionsStyles.pageHeaderText}>
        <div className={regionsStyles.pageHeaderTitle}>
          <h1 className={classNames(serif && textStyles.serif)} data-serif={serif || undefined}>
            {title}
          </h1>
          {status}
        </div>
        {children && <p className={textStyles.num}>{children}</p>}
      </div>
      {actions && <div className={regionsStyles.pageHeaderActions}>{actions}</div>}
    </header>
  );
}
