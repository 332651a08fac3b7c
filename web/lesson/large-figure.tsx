import { useTranslation } from 'react-i18next';
import type { LessonFigure } from '#machines/lesson/lesson.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './lesson-text.module.css';

interface LargeFigureProps {
  src: string;
  figure: LessonFigure;
  onClose: () => void;
}

/** A figure of the book in its own size; what is larger than the screen is moved about. */
export function LargeFigure({ src, figure, onClose }: LargeFigureProps) {
  const { t } = useTranslation('lesson');
  const { alt, caption, width, height } = figure;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={caption}
      actions={<Button onPress={onClose}>{t('figure.close')}</Button>}
    >
      <div className={styles.largeFigure} tabIndex={0} data-testid="large-figure">
        <img src={src} alt={alt} width={width} height={height} />
      </div>
    </Dialog>
  );
}
