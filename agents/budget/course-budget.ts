/**
 * What one course may use, shared by its plan and all its lessons.
 *
 * BUDGET-1 Every call asks before it is made. What calls in flight are expected to use counts as
 *    used, so fifty lessons that begin together cannot each spend the same rest.
 * BUDGET-2 A draft is begun only when its questions and its review can be paid as well.
 * BUDGET-3 A revision is begun only when the rest covers one for every open lesson, after the first
 *    drafts of those that have none yet: the first lessons do not use up what the last ones need.
 * BUDGET-4 Calls in flight in other processes are not seen until they are on record: the limit can
 *    be passed by what they use, and by nothing else.
 * BUDGET-5 A course has so many pictures and no more, whatever they cost.
 */

/** As it stands on record, in tokens of all calls for the plan and the lessons, failed ones too. */
export interface BudgetState {
  spent: number;
  /** Drafts paid for, revisions included. */
  drafts: number;
  /** Lessons that wait or are being written. */
  open: number;
  /** Those of them that have no first draft yet. */
  undrafted: number;
  /** Pictures asked for; none when absent. */
  pictures?: number;
}

export interface Budget {
  state(): Promise<BudgetState>;
  limit: number;
  /** Pictures of one course; any number when absent. */
  pictures?: number;
}

export type BudgetOf = (request: { courseId: string }) => Budget;

export interface Ask {
  /** Tokens the work that begins with this call is expected to use. */
  need: number;
  /** Tokens a revision of this lesson is expected to use, when this call begins one. */
  revision?: number;
  /** Whether it is for a picture. */
  picture?: boolean;
}

/** What one lesson or plan takes out of the budget of its course. */
export interface BudgetReservation {
  /** Whether the work may begin; if so, `need` counts as used until `paid` or `close`. */
  ask(ask: Ask): Promise<boolean>;
  /** A call is on record: so much less of `need` is still to come. */
  paid(tokens: number): void;
  close(): void;
}

export const UNLIMITED: BudgetReservation = {
  ask: () => Promise.resolve(true),
  paid: () => undefined,
  close: () => undefined,
};

interface HeldBudget {
  /** Held by all open reservations of the course. */
  tokens: number;
  /** Pictures being made. */
  drawing: number;
  reservations: number;
  /** One asks at a time. */
  turn: Promise<unknown>;
}

export interface CourseBudgets {
  open(request: { courseId: string }): BudgetReservation;
}

/** One per process: reservations of one course know of each other. */
export function createCourseBudgets(budgetOf: BudgetOf | undefined): CourseBudgets {
  const courses = new Map<string, HeldBudget>();

  function reserve(courseId: string, budget: Budget): BudgetReservation {
    const held = courses.get(courseId) ?? {
      tokens: 0,
      drawing: 0,
      reservations: 0,
      turn: Promise.resolve(),
    };
    courses.set(courseId, held);
    held.reservations += 1;
    let hold = 0;
    let isDrawing = false;
    let isOpen = true;
    const setHold = (tokens: number) => {
      held.tokens += tokens - hold;
      hold = tokens;
    };

    const setDrawing = (draws: boolean) => {
      held.drawing += Number(draws) - Number(isDrawing);
      isDrawing = draws;
    };

    async function decide({ need, revision, picture = false }: Ask): Promise<boolean> {
      // Taken before the record is read: what is recorded meanwhile counts twice, never not at all.
      const others = held.tokens - hold;
      const drawing = held.drawing - Number(isDrawing);
      const { spent, drafts, open, undrafted, pictures = 0 } = await budget.state();
      const rest = budget.limit - spent;
      if (!isOpen || rest - others < need) return false;
      if (revision !== undefined) {
        const mean = drafts > 0 ? spent / drafts : revision;
        const waiting = Math.max(0, open - 1) + undrafted;
        if (rest < revision + waiting * mean) return false;
      }
      if (picture && pictures + drawing >= (budget.pictures ?? Infinity)) return false;
      setHold(need);
      setDrawing(picture);
      return true;
    }

    return {
      ask(ask) {
        const answer = held.turn.then(() => decide(ask));
        // Whoever asked hears of a failure; the next one's turn comes all the same.
        held.turn = answer.catch(() => undefined);
        return answer;
      },
      paid(tokens) {
        setHold(Math.max(0, hold - tokens));
        setDrawing(false);
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        setHold(0);
        setDrawing(false);
        held.reservations -= 1;
        if (held.reservations === 0) courses.delete(courseId);
      },
    };
  }

  return {
    open: (request) =>
      budgetOf === undefined ? UNLIMITED : reserve(request.courseId, budgetOf(request)),
  };
}
