import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import overlaysStyles from './overlays.module.css';
import textStyles from './text.module.css';

export interface SheetContent {
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Titles of lessons and courses are set in the book's face. */
  serifTitle?: boolean;
  /** One quiet line above the title. */
  meta?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A sheet beside the page (SHEET-1). It has the focus when it opens, and gives it back. */
export function BesideSheet({ onOpenChange, ...sheet }: SheetContent) {
  const { title, serifTitle, meta, children, footer } = sheet;
  const { t } = useTranslation('common');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useFocus(panel);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAnswered = event.defaultPrevented || event.isComposing;
      if (event.key !== 'Escape' || isAnswered) return;
      // The key belongs to the question that is open.
      if (document.querySelector('[data-slot="dialog"]') === null) onOpenChange(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpenChange]);
  return (
    <div
      className={classNames(overlaysStyles.sheet, overlaysStyles.sheetBeside)}
      data-slot="sheet"
      data-beside
    >
      <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <header className={overlaysStyles.sheetHead}>
          <div className={overlaysStyles.sheetLead}>
            {meta && <p className={overlaysStyles.sheetMeta}>{meta}</p>}
            <h2
              id={titleId}
              className={classNames(overlaysStyles.sheetTitle, serifTitle && textStyles.serif)}
              data-serif={serifTitle || undefined}
            >
              {title}
            </h2>
          </div>
          <IconButton icon={X} label={t('action.close')} onPress={() => onOpenChange(false)} />
        </header>
        {/* It scrolls, so the keyboard must be able to get into it. */}
        <div className={overlaysStyles.sheetBody} data-slot="sheet-body" tabIndex={0}>
          {children}
        </div>
        {footer && <footer className={overlaysStyles.sheetFoot}>{footer}</footer>}
      </div>
    </div>
  );
}

function useFocus(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || element?.contains(activeElement) === true;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [panel]);
}
