import { availableParallelism } from 'node:os';

/** To the database. 20 and 8 on two cores, 32 and 14 on eight; more serve nobody faster. */
export const connections = {
  transactions: Math.min(40, 16 + 2 * availableParallelism()),
  reads: Math.min(16, 6 + availableParallelism()),
};
