/** How well somebody knew an answer before they looked at it, in their own words. */
export const RECALL_GRADES = ['again', 'hard', 'good'] as const;
export type RecallGrade = (typeof RECALL_GRADES)[number];
