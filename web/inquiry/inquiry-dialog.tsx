import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import styles from './inquiry-form.module.css';

interface InquiryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form for schools and companies, where a page has no other room for it. */
export function InquiryDialog(props: InquiryDialogProps) {
  const { t } = useTranslation('pricing');
  return (
    <Dialog {...props} title={t('inquiry.title')}>
      <p className={styles.lead}>{t('inquiry.lead')}</p>
      <InquiryForm />
    </Dialog>
  );
}
