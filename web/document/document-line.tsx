import { FileText } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unitOfFile } from '#machines/document/file-name.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import type { SendingState } from '#machines/document/sending.events.ts';
import type { Language } from '#machines/document/source.ts';
import type { DocumentProgress } from '#machines/document/document-processing.events.ts';
import type { SnapshotSeen } from '../lib/live/typed-view.ts';
import { useActor } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useRevision } from '../lib/use-refreshed.ts';
import { useReport } from '../lib/use-report.ts';
import { Button } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';
import styles from './document.module.css';

interface DocumentLineProps {
  documentId: string;
  /** Known to the page that sends it; else the document itself says it. */
  fileName?: string;
  /** The upload of this page, when this page is sending it. */
  upload?: SendingState | undefined;
  onReplace?: () => void;
  /** The upload broke off and can go on. */
  onResend?: (() => void) | undefined;
  /** Told before what is under way is stopped. */
  onStop?: () => void;
  /** What is shown before the document itself has answered. */
  known?: { pageCount: number; unreadableCount: number };
  /** A line below its state. */
  facts?: ReactNode;
  /** What can be done with it besides, as it is now. */
  renderActions?: (snapshot: DocumentSnapshot | undefined) => ReactNode;
  /** At the end of the actions, whatever its state. */
  children?: ReactNode;
  /** Told when it is known what language it is in and what it calls itself. */
  onUnderstood?: (language: Language, title: string | undefined) => void;
  /** It has settled, begun anew, or is another file than before. */
  onChanged?: () => unknown;
}

/** One book on its way from file to readable pages, wherever it stands. */
export function DocumentLine(props: DocumentLineProps) {
  const { documentId, upload, onReplace, known, facts, renderActions, children, onChanged } = props;
  const { onResend, onStop, onUnderstood } = props;
  const { t } = useTranslation(['document', 'errors']);
  const errorText = useErrorText();
  const report = useReport();
  const { snapshot, progress, send } = useActor(documentProcessing, documentId);
  useRevision(snapshot && revisionOf(snapshot), onChanged);
  const { language, title } = snapshot?.context ?? {};
  useEffect(() => {
    if (language) onUnderstood?.(language, title);
  }, [language, title, onUnderstood]);
  const fileName = snapshot?.context.fileName ?? props.fileName ?? '';
  const failure = upload?.phase === 'failed' ? upload.failure : snapshot?.context.failure;
  const retryable = snapshot?.hasTag('retryable') ?? false;
  return (
    <div className={styles.documentLine} data-testid="document-line">
      <FileText size={20} strokeWidth={1.6} aria-hidden />
      <b title={fileName}>{fileName}</b>
      <div className={styles.documentLineActions}>
        {renderActions?.(snapshot)}
        {retryable && (
          <Button size="dense" onPress={() => void send({ type: 'document.retry' }).then(report)}>
            {t('action.retry')}
          </Button>
        )}
        {onResend && (
          <Button size="dense" onPress={onResend}>
            {t('action.retry')}
          </Button>
        )}
        {failure && onReplace && (
          <Button size="dense" onPress={onReplace}>
            {t('action.replace')}
          </Button>
        )}
        {snapshot?.hasTag('cancellable') && (!failure || onResend) && (
          <Button
            size="dense"
            kind="quiet"
            onPress={() => {
              onStop?.();
              void send({ type: 'document.cancel' }).then(report);
            }}
          >
            {t('action.stop')}
          </Button>
        )}
        {children}
      </div>
      {failure ? (
        <p className={styles.documentLineMeta} role="alert">
          {upload?.phase === 'failed'
            ? errorText(failure)
            : t('errors:course.processingReason', { reason: errorText(failure) })}
        </p>
      ) : (
        <State
          snapshot={snapshot}
          upload={upload}
          progress={progress}
          known={known}
          fileName={fileName}
        />
      )}
      {facts}
    </div>
  );
}

/** Differs from another's when what pages read of the document does: it has settled, or is another file. */
function revisionOf(snapshot: DocumentSnapshot): string {
  const { pageCount, sizeInBytes, fileName, replacementId } = snapshot.context;
  return [
    snapshot.hasTag('settled'),
    snapshot.hasTag('needsYou'),
    pageCount,
    sizeInBytes,
    fileName,
    replacementId,
  ].join('/');
}

export type DocumentSnapshot = SnapshotSeen<typeof documentProcessing>;

function State(props: {
  snapshot: DocumentSnapshot | undefined;
  upload: SendingState | undefined;
  progress: DocumentProgress | undefined;
  known: DocumentLineProps['known'];
  fileName: string;
}) {
  const { snapshot, upload, progress, known } = props;
  const { t, i18n } = useTranslation('document');
  const unit = unitOfFile(props.fileName);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  if (upload?.phase === 'sending') {
    const { sent, total } = upload;
    return (
      <>
        <p className={styles.documentLineMeta}>
          {t('line.uploading', { sent: megabytes(sent), total: megabytes(total) })}
        </p>
        <Bar
          tone="live"
          part={total === 0 ? 0 : sent / total}
          label={t('line.uploading', { sent: megabytes(sent), total: megabytes(total) })}
        />
      </>
    );
  }
  if (!snapshot) {
    const isRead = known && known.pageCount > 0;
    return (
      <p className={styles.documentLineMeta}>
        {isRead ? t(`line.read.${unit}`, { count: known.pageCount }) : t('line.starting')}
      </p>
    );
  }
  if (snapshot.hasTag('busy') && !snapshot.hasTag('uploadable')) {
    const { done, total } = figuresOf(snapshot, progress);
    const recognising = snapshot.hasTag('recognising');
    const figure = recognising
      ? t('line.recognising', { done, total })
      : t(`line.reading.${unit}`, { done, total });
    const beginning = snapshot.hasTag('replacing') ? t('line.adopting') : t('line.starting');
    const text = total === 0 ? beginning : figure;
    return (
      <>
        <p className={styles.documentLineMeta}>{text}</p>
        <Bar tone="live" part={total === 0 ? 0 : done / total} label={text} />
        {recognising && <p className={styles.documentLineMeta}>{t('line.recognisingHelp')}</p>}
      </>
    );
  }
  if (snapshot.hasTag('settled') && snapshot.context.pageCount > 0) {
    const { pageCount, unreadableCount, toRecognise } = snapshot.context;
    // A page that stayed unreadable was recognised to no avail.
    const recognised = Math.max(0, toRecognise - unreadableCount);
    return (
      <p className={styles.documentLineMeta}>
        {t(`line.read.${unit}`, {
          count: pageCount,
          formatParams: { count: { lng: i18n.language } },
        })}
        {recognised > 0 && `, ${t('line.recognised', { count: recognised })}`}
        {unreadableCount > 0 && `, ${t('line.unreadable', { count: unreadableCount })}`}
      </p>
    );
  }
  return (
    <p className={styles.documentLineMeta}>
      {snapshot.hasTag('settled') ? t('line.cancelled') : t('line.waiting')}
    </p>
  );
}

/** Figures of the step that is under way; what the other one last said does not count. */
function figuresOf(snapshot: DocumentSnapshot, progress: DocumentProgress | undefined) {
  if (snapshot.hasTag('recognising')) {
    const { toRecognise } = snapshot.context;
    const known = progress && 'toRecognise' in progress ? progress : undefined;
    return { done: known?.pagesRecognised ?? 0, total: toRecognise };
  }
  const known = progress && 'pageCount' in progress ? progress : undefined;
  return { done: known?.pagesRead ?? 0, total: known?.pageCount ?? 0 };
}
