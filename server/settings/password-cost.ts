/** How dear a hash of a password usually is, as a power of two: what better-auth's own cost. */
export const USUAL_PASSWORD_COST = 14;
