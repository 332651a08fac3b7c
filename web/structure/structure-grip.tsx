import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import outlineStyles from '../ui/outline.module.css';

interface StructureGripProps {
  title: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  gripRef: (element: HTMLElement | null) => void;
}

/** Where a chapter or a lesson is taken hold of, by hand, by pointer or by keyboard. */
export function StructureGrip({ title, attributes, listeners, gripRef }: StructureGripProps) {
  const { t } = useTranslation('course');
  return (
    <button
      type="button"
      className={outlineStyles.grip}
      data-testid="structure-grip"
      ref={gripRef}
      {...attributes}
      {...listeners}
      aria-label={t('plan.drag.handle', { title })}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
