import { chooseFree } from '../embedded/ports.ts';

/**
 * A port of this machine for a program that has to be told one, or that ends and comes back to it. The system
 * gives it to no connection meanwhile, as it may do with those that it chooses itself.
 */
export const freePort = (): Promise<number> => chooseFree();
