import { useTranslation } from 'react-i18next';
import { InquiryForm } from '../inquiry/inquiry-form.tsx';
import styles from './pricing.module.css';

/** The form for schools and companies. */
export function InquirySection() {
  const { t } = useTranslation('pricing');
  return (
    <section className={styles.inquiry} id="inquiry">
      <div>
        <h2>{t('inquiry.title')}</h2>
        <p>{t('inquiry.lead')}</p>
      </div>
      <InquiryForm />
    </section>
  );
}
