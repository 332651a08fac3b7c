import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';

interface Abilities {
  models: boolean;
  /** Pictures of lessons are drawn, not said in words. */
  pictures: boolean;
}

/** What this installation can do for whoever makes a course. Without an answer: as without a model. */
export function useAbilities(orgSlug: string): Abilities {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.course.abilities.queryOptions({ orgSlug }));
  return data ?? { models: false, pictures: false };
}
