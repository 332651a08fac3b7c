/**
 * Dragging within a plan: one context for chapters and lessons.
 *
 * Nothing moves while something is dragged: a line shows where it would land, so that a long plan
 * stays where the reader knows it. The move menus do the same without dragging.
 */
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Over,
} from '@dnd-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedChapter } from '#machines/course/structure.ts';
import { mayDrop, moveOf, spokenPlace, type Move } from './structure-drop.ts';
import outlineStyles from '../ui/outline.module.css';

interface StructureDragProps {
  chapters: readonly PlannedChapter[];
  onMove: (move: Move) => void;
  children: ReactNode;
}

/** Pixels a pointer travels before a press becomes a drag. */
const THRESHOLD = 4;

export function StructureDrag({ chapters, onMove, children }: StructureDragProps) {
  const { t } = useTranslation('course');
  const [dragged, setDragged] = useState<string>();
  const rules = useMemo(() => dragRules(chapters), [chapters]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: THRESHOLD } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: rules.nextPlace,
      scrollBehavior: 'auto',
    }),
  );
  const titleOf = (active: Active) => spokenPlace(chapters, String(active.id))?.title ?? '';
  const placeOf = (key: 'picked' | 'over' | 'dropped', active: Active, over: Over | null) => {
    const move = over ? moveOf(chapters, String(active.id), String(over.id)) : undefined;
    const spoken = spokenPlace(chapters, String(active.id), move);
    if (!spoken) return undefined;
    return t(`plan.drag.${key}${spoken.chapter === undefined ? 'Chapter' : 'Lesson'}`, {
      ...spoken,
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => placeOf('picked', active, null),
    // Over its own place it is in the hand and nowhere else, as at the start.
    onDragOver: ({ active, over }) =>
      placeOf(over?.id === active.id ? 'picked' : 'over', active, over),
    onDragEnd: ({ active, over }) => placeOf('dropped', active, over),
    onDragCancel: ({ active }) => t('plan.drag.cancelled', { title: titleOf(active) }),
  };
  return (
    <DndContext
      id="plan"
      sensors={sensors}
      collisionDetection={rules.nearest}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('plan.drag.how') },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        const move = over ? moveOf(chapters, String(active.id), String(over.id)) : undefined;
        if (move) onMove(move);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <p className={outlineStyles.dragged}>{spokenPlace(chapters, dragged)?.title}</p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function dragRules(chapters: readonly PlannedChapter[]) {
  const nearest: CollisionDetection = (input) =>
    closestCenter({
      ...input,
      droppableContainers: input.droppableContainers.filter(({ id }) =>
        mayDrop(chapters, String(input.active.id), String(id)),
      ),
    });

  /** One place up or down for each press, across chapters. */
  const nextPlace: KeyboardCoordinateGetter = (event, { active, context }) => {
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
    const { collisionRect, droppableRects, droppableContainers, over } = context;
    if (step === 0 || !collisionRect) return undefined;
    event.preventDefault();
    const places = droppableContainers
      .getEnabled()
      .flatMap(({ id }) => {
        const rect = droppableRects.get(id);
        return rect && mayDrop(chapters, String(active), String(id)) ? [{ id, rect }] : [];
      })
      .toSorted((a, b) => a.rect.top - b.rect.top);
    const at = places.findIndex(({ id }) => id === (over?.id ?? active));
    const next = places[at + step];
    if (!next) return undefined;
    return {
      x: next.rect.left + (next.rect.width - collisionRect.width) / 2,
      y: next.rect.top + (next.rect.height - collisionRect.height) / 2,
    };
  };

  return { nearest, nextPlace };
}
