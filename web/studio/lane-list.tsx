import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { Segment } from '../ui/segment.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LaneRow } from './lane-row.tsx';
import {
  countLanes,
  filterOf,
  LANE_FILTERS,
  liveFirst,
  type Lane,
  type LaneFilter,
} from './lesson-lanes.ts';
import styles from './studio.module.css';
import textStyles from '../ui/text.module.css';

interface LaneListProps {
  lanes: readonly Lane[];
  selected: string | undefined;
  /** The lesson whose pages are pointed at. */
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
  onSelect: (lessonId: string) => void;
  onRetry: (lessonId: string) => void;
}

type Order = 'live' | 'chapter';

export function LaneList(props: LaneListProps) {
  const { lanes, selected, lit, onPoint, onSelect, onRetry } = props;
  const { t } = useTranslation('studio');
  const [filter, setFilter] = useState<LaneFilter>('all');
  const [order, setOrder] = useState<Order>('live');
  const counts = useMemo(() => countLanes(lanes), [lanes]);
  const shown = useMemo(() => {
    const kept = filter === 'all' ? lanes : lanes.filter((lane) => filterOf(lane) === filter);
    return order === 'live' ? liveFirst(kept) : kept;
  }, [lanes, filter, order]);

  const rows = (of: readonly Lane[]) =>
    of.map((lane) => (
      <LaneRow
        key={lane.id}
        lane={lane}
        selected={lane.id === selected}
        lit={lane.id === lit}
        onPoint={onPoint}
        onSelect={onSelect}
        onRetry={onRetry}
      />
    ));
  const content =
    shown.length === 0 ? (
      <EmptyState>{t(`empty.${filter}`)}</EmptyState>
    ) : order === 'live' ? (
      <ul className={styles.laneGrid}>{rows(shown)}</ul>
    ) : (
      byChapter(shown).map(({ chapter, lanes: inChapter }) => (
        <section key={chapter.id} className={styles.laneChapter}>
          <h3>
            <span className={textStyles.num}>{chapter.number}</span> {chapter.title}
          </h3>
          <ul className={styles.laneGrid}>{rows(inChapter)}</ul>
        </section>
      ))
    );

  return (
    <Tabs
      className={styles.lanes}
      label={t('lanes')}
      selected={filter}
      onSelect={setFilter}
      end={
        <Segment
          label={t('order.label')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'live', label: t('order.live') },
            { value: 'chapter', label: t('order.chapter') },
          ]}
        />
      }
      items={LANE_FILTERS.map((id) => ({
        id,
        label: t(`filter.${id}`),
        count: counts[id],
        alert: id === 'needsYou',
        content,
      }))}
    />
  );
}

function byChapter(lanes: readonly Lane[]): { chapter: Lane['chapter']; lanes: Lane[] }[] {
  const groups = Map.groupBy(lanes, (lane) => lane.chapter.id);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ chapter: group[0].chapter, lanes: group }] : [],
  );
}
