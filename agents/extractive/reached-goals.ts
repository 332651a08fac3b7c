/** Which of the goals that were planned for a lesson it reaches, as far as its text can tell. */
import { titleKey } from '#agents/text/titles.ts';

/** To use terms correctly is asked of every lesson. */
const NO_GOAL = /^Use the terms |같은 용어를 알맞게 /u;
const DEFINES = /^Define (.+)$|^(.+)[을를] 정의할 수 있다/u;
const MOST_GOALS = 4;

/** Who is not told what a term means cannot define it: a lesson may leave its definition out. */
function isReached(goal: string, known: ReadonlySet<string>): boolean {
  const [, english, korean] = DEFINES.exec(goal) ?? [];
  const terms = english?.split(' and ') ?? korean?.split(/[과와] /u) ?? [];
  return terms.map(titleKey).every((term) => known.has(term));
}

/** `defined`: terms of which the lesson says what they are. */
export function reachedGoals(goals: readonly string[], defined: readonly string[]): string[] {
  const known = new Set(defined.map(titleKey));
  return goals.filter((goal) => !NO_GOAL.test(goal) && isReached(goal, known)).slice(0, MOST_GOALS);
}
