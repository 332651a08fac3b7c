/** What lists show of a lesson. */
import type { PageRange } from '../document/page-ranges.ts';
import type { Failure } from '../errors.ts';
import type { CheckName } from './lesson.ts';
import type { LessonState } from './lesson-state.ts';

export interface LessonSummary {
  id: string;
  slug: string;
  /** As shown: chapter and place, for example "3.4". */
  number: string;
  title: string;
  state: LessonState;
  pages: PageRange[];
  /** Counts its writings; absent before the first. */
  run?: number;
  attempt: number;
  words: number;
  score?: number;
  /** The check that speaks most against a text that was kept below the passing score. */
  weakest?: CheckName;
  failure?: Failure;
  author?: 'extractive' | 'agents';
  /** Citations that are at risk; absent when there are none. */
  atRisk?: number;
  /** Pages of which next to nothing stands in it; absent when there are none. */
  named?: number[];
  /** What it is to teach changed since it was written. */
  planChanged?: true;
}
