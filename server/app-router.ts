/** Every request the product answers: the routers of its features in one. */
import { router } from './api/trpc.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';

type RoutersOf<F extends Feature> = F extends { routers: infer Routers } ? Routers : never;

/** One member for each name any of the features answers under. */
type Merged<Routers> = {
  [Name in Routers extends unknown ? keyof Routers : never]: Extract<
    Routers,
    Readonly<Record<Name, unknown>>
  >[Name];
};

/** The names of routers are those of a union of objects, which no function of the language merges. */
function mergedRouters<F extends Feature>(list: readonly F[]): Merged<RoutersOf<F>> {
  const merged: object = Object.assign({}, ...list.map(({ routers }) => routers ?? {}));
  return merged as Merged<RoutersOf<F>>;
}

export const appRouter = router(mergedRouters(features));

export type AppRouter = typeof appRouter;
