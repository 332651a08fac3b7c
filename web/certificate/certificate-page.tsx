import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, Download, Link2, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#machines/certificate/certificate.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Button, ButtonAnchor, iconLinkLook } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import type { SheetWords } from './sheet-words.ts';
import styles from './certificate.module.css';

interface CertificatePageProps {
  certificate: Certificate;
  words: SheetWords;
}

/** A certificate on screen: to keep, to print, and to show to others. */
export function CertificatePage({ certificate, words }: CertificatePageProps) {
  const { t } = useTranslation(['certificate', 'common']);
  const date = useDateTime();
  const { number, facts } = certificate;
  const copy = () =>
    copyText(new URL(`/verify/${number}`, location.href).href, t('certificate:copied'));
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link {...iconLinkLook(undefined)} to="/learn" aria-label={t('common:action.back')}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <b>{t('certificate:kind')}</b>
        <span className={styles.barTitle} lang={facts.language}>
          {facts.courseTitle}
        </span>
        <div className={styles.acts}>
          <Button kind="quiet" size="dense" icon={Link2} onPress={() => void copy()}>
            {t('certificate:copy')}
          </Button>
          <Button size="dense" icon={Printer} onPress={() => window.print()}>
            {t('certificate:print')}
          </Button>
          <ButtonAnchor
            kind="primary"
            size="dense"
            icon={Download}
            href={`/files/certificates/${number}.pdf`}
            download
          >
            {t('certificate:pdf')}
          </ButtonAnchor>
        </div>
      </header>
      <main id="main">
        <CertificateSheet certificate={certificate} words={words} />
        <p className={styles.genuine}>
          <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
          {t('certificate:genuine', {
            organization: facts.organization,
            name: facts.name,
            date: date(facts.completedAt),
          })}
        </p>
      </main>
    </div>
  );
}
