/**
 * What the server does only for somebody who has just given their password (PASSWORD_NEEDED): the page asks
 * for it, and the call is made again by itself. Several calls that wait are answered by one question.
 */

/** Whether the password was given. */
type Ask = () => Promise<boolean>;

let asking: Ask | undefined;
let question: Promise<boolean> | undefined;

/** Says who asks, until what it gives back is called. */
export function askPasswordBy(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** The answer of `call`, and where it asked for the password and was given it, of its repetition. */
export async function withPassword(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  if (response.status !== 403 || !asking || !(await asksForPassword(response))) return response;
  question ??= asking().finally(() => {
    question = undefined;
  });
  return (await question) ? call() : response;
}

async function asksForPassword(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  // Loaded where somebody is refused: no page waits for it.
  const { passwordNeeded } = await import('./password-needed.ts');
  return passwordNeeded.safeParse(body).success;
}
