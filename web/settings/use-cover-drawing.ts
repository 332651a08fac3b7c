import { useAbilities } from '../course/use-abilities.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useMayChange } from '../session/read-only.tsx';

/** Has a cover drawn by a model, and gives its address; undefined where none draws, or for whom it does not. */
export function useCoverDrawing(
  orgSlug: string,
  courseSlug: string,
): (() => Promise<string>) | undefined {
  const client = useTRPCClient();
  const may = useMayChange();
  const { pictures } = useAbilities(orgSlug);
  if (!pictures || !may('job:create')) return undefined;
  return async () => {
    const requestId = crypto.randomUUID();
    const { address } = await client.course.drawCover.mutate({ orgSlug, courseSlug, requestId });
    return address;
  };
}
