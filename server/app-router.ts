/** Every request the product answers: the routers of its features in one. */
import type { TRPCRouterRecord } from '@trpc/server';
import { router } from './api/trpc.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';

type RoutersOf<F extends Feature> = F extends { routers: infer Routers } ? Routers : never;

type NamesOf<Routers> = Routers extends unknown ? keyof Routers : never;
type RecordOf<Router> = Router extends { _def: { record: infer Record } } ? Record : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer Intersection,
) => void
  ? Intersection
  : never;

/** One member for each name any of the features answers under, with what all of them answer there. */
type Merged<Routers> = {
  [Name in NamesOf<Routers>]: All<
    RecordOf<Extract<Routers, Readonly<Record<Name, unknown>>>[Name]>
  >;
};

/** @throws where two features answer one procedure. */
function mergedRouters<F extends Feature>(list: readonly F[]): Merged<RoutersOf<F>> {
  const merged: Record<string, TRPCRouterRecord> = {};
  for (const { routers = {} } of list) {
    for (const [name, { _def }] of Object.entries(routers)) {
      const record: TRPCRouterRecord = _def.record;
      const [twice] = Object.keys(record).filter((procedure) => merged[name]?.[procedure]);
      if (twice !== undefined) throw new Error(`${name}.${twice} is answered by two features`);
      merged[name] = { ...merged[name], ...record };
    }
  }
  return asMerged(merged);
}

/** The names of routers are those of a union of objects, which no function of the language merges. */
function asMerged<Routers>(merged: Record<string, TRPCRouterRecord>): Merged<Routers> {
  return merged as Merged<Routers>;
}

export const appRouter = router(mergedRouters(features));

export type AppRouter = typeof appRouter;
