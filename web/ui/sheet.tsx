import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import { BesideSheet, type SheetContent } from './beside-sheet.tsx';
import { classNames } from './class-names.ts';
import overlaysStyles from './overlays.module.css';
import { useBeside } from './sheets-beside.ts';
import textStyles from './text.module.css';

export interface SheetProps extends SheetContent {
  open: boolean;
  /** 560 px instead of 384. */
  wide?: boolean;
  /** Never beside the page, also where sheets are (SHEET-1). */
  over?: boolean;
}

/** A sheet at the right edge, 384 px wide; a phone gives it the whole screen. */
export function Sheet(props: SheetProps) {
  const isBeside = useBeside();
  const { open, over, ...sheet } = props;
  if (!isBeside || over) return <OverSheet {...props} />;
  return open && <BesideSheet {...sheet} />;
}

function OverSheet(props: SheetProps) {
  const { open, onOpenChange, title, serifTitle, meta, children, footer, wide } = props;
  const { t } = useTranslation('common');
  return (
    <ModalOverlay
      className={classNames(overlaysStyles.scrim, overlaysStyles.scrimSide)}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal
        className={classNames(overlaysStyles.sheet, wide && overlaysStyles.sheetWide)}
        data-slot="sheet"
        data-wide={wide || undefined}
      >
        <Dialog>
          <header className={overlaysStyles.sheetHead}>
            <div className={overlaysStyles.sheetLead}>
              {meta && <p className={overlaysStyles.sheetMeta}>{meta}</p>}
              <Heading
                slot="title"
                className={classNames(overlaysStyles.sheetTitle, serifTitle && textStyles.serif)}
                data-serif={serifTitle || undefined}
              >
                {title}
              </Heading>
            </div>
            <IconButton icon={X} label={t('action.close')} onPress={() => onOpenChange(false)} />
          </header>
          {/* It scrolls, so the keyboard must be able to get into it. */}
          <div className={overlaysStyles.sheetBody} data-slot="sheet-body" tabIndex={0}>
            {children}
          </div>
          {footer && <footer className={overlaysStyles.sheetFoot}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
