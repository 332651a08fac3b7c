const SIX_DAYS = 6 * 24 * 60 * 60 * 1000;

/** Whether a day to come, as ISO 8601, is told apart from others by its name alone. */
export const isThisWeek = (at: string) => Date.parse(at) - Date.now() < SIX_DAYS;
