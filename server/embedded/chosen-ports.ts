/**
 * The first start of a service on ports of its choice.
 *
 * RESTATE-7 Between the choice of a port and the moment the service listens on it another program may take it.
 *    As nobody knows the ports yet, others are chosen then.
 */
import type { Logger } from '../logger.ts';

/** Choices, the first included. */
const CHOICES = 3;

export interface ChosenPorts<Ports, Started> {
  /** Ports that are free when they are chosen. */
  choose: () => Promise<Ports>;
  start: (ports: Ports) => Promise<Started>;
  /** Whether it could listen on them now. */
  areFree: (ports: Ports) => Promise<boolean>;
  logger: Logger;
  signal: AbortSignal;
}

/** @throws what `start` throws where it is no matter of a port, or where each choice was taken. */
export async function startOnChosen<Ports, Started>({
  choose,
  start,
  areFree,
  logger,
  signal,
}: ChosenPorts<Ports, Started>): Promise<{ ports: Ports; started: Started }> {
  for (let choice = 1; ; choice++) {
    const ports = await choose();
    try {
      return { ports, started: await start(ports) };
    } catch (error) {
      if (signal.aborted || choice === CHOICES || (await areFree(ports))) throw error;
      logger.warn({ err: error }, 'a port was taken meanwhile, choosing others');
    }
  }
}
