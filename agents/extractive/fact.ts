/** What a sentence says of the thing it begins with. */
import type { Claim } from './clause-questions.ts';

export type FactKind =
  | 'demand'
  | 'advice'
  | 'ban'
  | 'ability'
  | 'result'
  | 'use'
  | 'holding'
  | 'nature'
  | 'state';

export interface Fact extends Claim {
  fact: FactKind;
  isPlural: boolean;
  /** What its sentence begins with, article and all. */
  opening: string;
}
