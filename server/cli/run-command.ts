/** What commands of the terminal have in common: their settings, their words, and their end. */
import { killAll } from '../embedded/managed-process.ts';
import { loadEnv, type Env } from '../env.ts';
import { createLogger, type Logger } from '../logger.ts';
import { createLifecycle, type Lifecycle } from '../start/lifecycle.ts';
import { messageOf } from '../errors/startup-error.ts';

export interface CommandContext {
  readonly env: Env;
  readonly logger: Logger;
  /** Closed when the command ends, also by Ctrl-C. */
  readonly lifecycle: Lifecycle;
}

/** Ends the process: with 0 and what `run` has to say, or with 1 and the reason in one sentence. */
export async function runCommand(run: (context: CommandContext) => Promise<string>): Promise<void> {
  let lifecycle: Lifecycle | undefined;
  try {
    const env = loadEnv();
    const logger = createLogger('error');
    lifecycle = createLifecycle({ logger, killRest: killAll, followParent: env.startedByNpm });
    process.stdout.write(`${await run({ env, logger, lifecycle })}\n`);
    await lifecycle.close(0);
  } catch (error) {
    if (!lifecycle?.closing()) process.stderr.write(`${messageOf(error)}\n`);
    if (!lifecycle) process.exit(1);
    await lifecycle.close(1);
  }
}
