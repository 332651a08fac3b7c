/** Which of the goals that were planned for a lesson it reaches, as far as its text can tell. */
import { doing } from '#agents/text/gerunds.ts';
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

/** What is only named: "Explain beds", "밭을 설명할 수 있다". */
const NAMES =
  /^(?:Explain|Describe) (?!(?:what|how|why|when|where|whether)\b)(.+)$|^(.+)[을를] 설명할 수 있다/u;

function named(goal: string): string | undefined {
  const [, english, korean] = NAMES.exec(goal) ?? [];
  return english ?? korean;
}

/** `defined`: terms of which the lesson says what they are. What its title says is no goal by itself. */
export function reachedGoals(
  goals: readonly string[],
  defined: readonly string[],
  title = '',
): string[] {
  const known = new Set(defined.map(titleKey));
  const reached = goals.filter((goal) => !NO_GOAL.test(goal) && isReached(goal, known));
  const own = titleKey(title);
  const saysMore = reached.some((goal) => !own.includes(titleKey(named(goal) ?? goal)));
  return saysMore ? reached.slice(0, MOST_GOALS) : [];
}

/** "Explain beds", "Describe rows": one can explain beds and rows. */
export function toldTogether(goals: readonly string[]): string[] {
  const things = goals.flatMap((goal) => {
    const thing = /^(?:Explain|Describe)\b/u.test(goal) ? named(goal) : undefined;
    return thing === undefined || /[,;:]|\band\b/u.test(thing) ? [] : [{ goal, thing }];
  });
  const [first, ...others] = things;
  const last = others.pop();
  if (!first || !last) return [...goals];
  const all = `Explain ${[first, ...others].map(({ thing }) => thing).join(', ')} and ${last.thing}`;
  return goals.flatMap((goal) => {
    if (goal === first.goal) return [all];
    return things.some((one) => one.goal === goal) ? [] : [goal];
  });
}

/** What is listed anyway needs not be promised: "Taking a bearing" says what one learns to do. */
export function beyondTitles(goals: readonly string[], titles: readonly string[]): string[] {
  const known = new Set(titles.map(titleKey));
  return goals.filter((goal) => {
    const [, done] = /^Describe what (.+) involves$/u.exec(goal) ?? [];
    return !known.has(titleKey(done ?? named(goal) ?? doing(goal) ?? goal));
  });
}
