import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import layoutStyles from './layout.module.css';
import regionsStyles from './regions.module.css';
import textStyles from './text.module.css';

export interface BreadcrumbProps {
  /** Links (`<Link>`), outermost first. */
  children: ReadonlyArray<ReactNode>;
  /** Where one is; not a link. */
  current: ReactNode;
  /** Course titles are set in the book's face. */
  serif?: boolean;
}

export function Breadcrumb({ children, current, serif }: BreadcrumbProps) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('nav.breadcrumb')} className={layoutStyles.shrinks}>
      <ol className={regionsStyles.breadcrumb}>
        {children.map((crumb, index) => (
          <li key={index}>{crumb}</li>
        ))}
        <li
          aria-current="page"
          className={classNames(serif && textStyles.serif)}
          title={typeof current === 'string' ? current : undefined}
        >
          {current}
        </li>
      </ol>
    </nav>
  );
}
