import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
    <nav aria-label={t('nav.breadcrumb')} className="min-w-0">
      <ol className="breadcrumb">
        {children.map((crumb, index) => (
          <li key={index}>{crumb}</li>
        ))}
        <li aria-current="page" className={serif ? 'serif' : ''}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
