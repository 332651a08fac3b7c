import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Sheet } from '../ui/sheet.tsx';
import type { Lane } from './lesson-lanes.ts';
import { LessonPanel } from './lesson-panel.tsx';

/** The place beside the lanes where the chosen lesson stands on a wide screen. */
export const FOCUS_PLACE = 'studio-focus';

/** There is room for it beside the lanes. */
export const BESIDE = '(min-width: 1101px)';

interface LessonFocusProps {
  lane: Lane;
  orgSlug: string;
  courseSlug: string;
  onClose: () => void;
  onRetry: (lessonId: string) => void;
  onCancel: (lessonId: string) => void;
}

/** Beside the lanes where there is room for it, else a sheet over them. */
export function LessonFocus({ onClose, ...panel }: LessonFocusProps) {
  const { t } = useTranslation('studio');
  const wide = useMediaQuery(BESIDE);
  const place = wide ? document.getElementById(FOCUS_PLACE) : null;
  if (place) return createPortal(<LessonPanel {...panel} />, place);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('panel.title')}
    >
      <LessonPanel {...panel} />
    </Sheet>
  );
}
