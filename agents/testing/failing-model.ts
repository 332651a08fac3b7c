/** What a model call comes to while its server fails: its answer, or the code of its error. */
import type { Role } from './model-double/protocol.ts';
import type { ModelDouble } from './model-double/start.ts';

/** Calls while the server answers the role's next `times` requests with an HTTP status. */
export async function outcomeWhileFailing<T>(
  { control }: ModelDouble,
  { role, status, times }: { role: Role; status: number; times: number },
  call: () => Promise<T>,
): Promise<T | string> {
  await control.reset();
  await control.set({ faults: [{ fault: 'status', status, times, role }] });
  return call().catch((error: { code: string }) => error.code);
}
