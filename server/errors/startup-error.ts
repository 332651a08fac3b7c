/**
 * A reason not to start that the person at the terminal can act on. The message is one full sentence
 * that says what is wrong and what to do; it is printed as it stands, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The `code` of a system error (`EADDRINUSE`, `EACCES`, …), or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of whatever was thrown, in one line. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').trim();
}
