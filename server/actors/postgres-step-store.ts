/** The record of paid work: what makes sure nothing is paid for twice, and what admins read. */
import type { MikroORM } from '@mikro-orm/postgresql';
import type { ActorStore } from './actor-store.ts';
import { one, run } from './postgres-sql.ts';

export function createStepStore(
  orm: Pick<MikroORM, 'em'>,
): Pick<ActorStore, 'findStep' | 'saveStep'> {
  const findStep: ActorStore['findStep'] = (ref, name) =>
    one<{ output: unknown }>(
      orm.em.fork(),
      `select output from actor_step where machine = $1 and id = $2 and name = $3`,
      [ref.machine, ref.id, name],
    );
  return {
    findStep,
    saveStep: async (ref, name, { output, record, startedAt, finishedAt }) => {
      const text = output === undefined ? null : JSON.stringify(output);
      const written = await run(
        orm.em.fork(),
        `insert into actor_step (machine, id, name, output, agent, model, prompt_hash,
                                 input_tokens, output_tokens, started_at, finished_at)
         values ($1, $2, $3, $4::json, $5, $6, $7, $8, $9,
                 to_timestamp($10::float8 / 1000), to_timestamp($11::float8 / 1000))
         on conflict do nothing`,
        [
          ref.machine,
          ref.id,
          name,
          text,
          record?.agent ?? null,
          record?.model ?? null,
          record?.promptHash ?? null,
          record?.inputTokens ?? null,
          record?.outputTokens ?? null,
          startedAt,
          finishedAt,
        ],
      );
      const first = written > 0 ? undefined : await findStep(ref, name);
      return first ?? { output: text === null ? undefined : JSON.parse(text) };
    },
  };
}
