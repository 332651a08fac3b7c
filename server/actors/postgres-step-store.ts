/**
 * The record of paid work: what makes sure nothing is paid for twice, and what admins read. Prompt,
 * price and troubles are written in the statement that journals the answer.
 */
import type { MikroORM } from '@mikro-orm/postgresql';
import type { CallLog } from '#machines/run/step.ts';
import { loadPrices, type PricedCall } from '../runs/price.ts';
import { packPrompt } from '../runs/prompt-record.ts';
import type { ActorStore } from './actor-store.ts';
import { one, run } from './postgres-sql.ts';
import { runOf } from './run-steps.ts';

export function createStepStore(
  orm: Pick<MikroORM, 'em'>,
): Pick<ActorStore, 'findStep' | 'takeStep' | 'saveStep' | 'saveFailure'> {
  const findStep: ActorStore['findStep'] = (ref, name) =>
    one<{ output: unknown }>(
      orm.em.fork(),
      `select coalesce(origin.output, step.output) as output
       from actor_step step
       left join actor_step origin on origin.machine = step.machine and origin.id = step.id
         and origin.name = step.taken_from
       where step.machine = $1 and step.id = $2 and step.name = $3`,
      [ref.machine, ref.id, name],
    );
  return {
    findStep,

    // What was paid stands at its origin and nowhere else, so every sum of the record stays true.
    takeStep: async (ref, name, { names, promptHash }) => {
      await run(
        orm.em.fork(),
        `insert into actor_step (machine, id, name, run, taken_from, started_at, finished_at)
         select machine, id, $3, $4, name, now(), now() from actor_step
         where machine = $1 and id = $2 and name = any($5) and prompt_hash = $6
         order by finished_at desc limit 1
         on conflict do nothing`,
        [ref.machine, ref.id, name, runOf(name), names, promptHash],
      );
      return findStep(ref, name);
    },

    saveStep: async (ref, name, { output, record, call, startedAt, finishedAt }) => {
      const text = output === undefined ? null : JSON.stringify(output);
      const asked = await askedOf(call);
      const price =
        record &&
        (await priceOf({ ...record, provider: asked.provider ?? undefined, at: finishedAt }));
      const written = await run(
        orm.em.fork(),
        `insert into actor_step (machine, id, name, output, agent, model, prompt_hash,
                                 input_tokens, output_tokens, started_at, finished_at, run,
                                 provider, cached_tokens, cost, priced_as, troubles, prompt,
                                 prompt_length)
         values ($1, $2, $3, $4::json, $5, $6, $7, $8, $9,
                 to_timestamp($10::float8 / 1000), to_timestamp($11::float8 / 1000), $12,
                 $13, $14, $15, $16, $17::jsonb, $18, $19)
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
          runOf(name),
          asked.provider,
          record?.cachedTokens ?? null,
          price?.usd ?? null,
          price?.pricedAs ?? null,
          asked.troubles,
          asked.prompt,
          asked.promptLength,
        ],
      );
      const first = written > 0 ? undefined : await findStep(ref, name);
      return first ?? { output: text === null ? undefined : JSON.parse(text) };
    },

    saveFailure: async (ref, name, { failure, call, startedAt, finishedAt }) => {
      const asked = await askedOf(call);
      await run(
        orm.em.fork(),
        `insert into agent_failure (machine, id, name, run, agent, model, provider, code, detail,
                                    input_tokens, output_tokens, troubles, prompt, prompt_length,
                                    started_at, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12::jsonb, $13, $14,
                 to_timestamp($15::float8 / 1000), to_timestamp($16::float8 / 1000))`,
        [
          ref.machine,
          ref.id,
          name,
          runOf(name),
          call.question?.agent ?? '',
          call.question?.model ?? '',
          asked.provider,
          failure.code,
          JSON.stringify(failure.detail ?? {}),
          call.spent?.inputTokens ?? 0,
          call.spent?.outputTokens ?? 0,
          asked.troubles,
          asked.prompt,
          asked.promptLength,
          startedAt,
          finishedAt,
        ],
      );
    },
  };
}

async function askedOf(call: CallLog | undefined) {
  const packed = call?.question && (await packPrompt(call.question));
  return {
    provider: call?.host ?? null,
    troubles: JSON.stringify(call?.troubles ?? []),
    prompt: packed?.bytes ?? null,
    promptLength: packed?.length ?? null,
  };
}

/** A price that cannot be found must not keep a paid answer from its record. */
async function priceOf(call: PricedCall) {
  const prices = await loadPrices().catch(() => undefined);
  return prices?.(call);
}
