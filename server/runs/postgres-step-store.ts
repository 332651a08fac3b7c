/** Steps in Postgres: prompt, price and troubles are written in the statement that journals the answer. */
import type { MikroORM } from '@mikro-orm/postgresql';
import { json } from '#db/column.ts';
import { createStepRepository } from '#db/run/step.repository.ts';
import type { CallLog } from '#machines/run/step.ts';
import { loadPrices, type PricedCall } from './price.ts';
import { packPrompt } from './prompt-record.ts';
import type { StepStore } from './step-store.ts';

export function createStepStore(orm: Pick<MikroORM, 'em'>): StepStore {
  const steps = () => createStepRepository(orm.em.fork());
  const findStep: StepStore['findStep'] = (key) => steps().find(key);
  return {
    findStep,

    takeStep: async (key, { runs, promptHash }) => {
      await steps().take(key, runs, promptHash);
      return findStep(key);
    },

    openAnswers: (key) => steps().openAnswers(key),

    keepAnswer: async (key, { promptHash, answer }) => {
      const { text, reason, inputTokens, outputTokens, cachedTokens } = answer;
      await steps().keepAnswer({
        run_id: key.run,
        name: key.name,
        prompt_hash: promptHash,
        text: json(text),
        reason,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        cached_tokens: cachedTokens,
      });
    },

    saveStep: async (key, { output, record, call, startedAt, finishedAt }) => {
      const asked = await askedOf(call);
      const price =
        record &&
        (await priceOf({ ...record, provider: asked.provider ?? undefined, at: finishedAt }));
      const added = await steps().add({
        run_id: key.run,
        name: key.name,
        output: output === undefined ? null : json(output),
        agent: record?.agent ?? null,
        model: record?.model ?? null,
        prompt_hash: record?.promptHash ?? null,
        input_tokens: record?.inputTokens ?? null,
        output_tokens: record?.outputTokens ?? null,
        cached_tokens: record?.cachedTokens ?? null,
        cost: price?.usd ?? null,
        priced_as: price?.pricedAs ?? null,
        ...asked,
        started_at: new Date(startedAt),
        finished_at: new Date(finishedAt),
      });
      const first = added ? undefined : await findStep(key);
      // As it would be read again.
      return first ?? { output: output === undefined ? undefined : asStored(output) };
    },

    saveFailure: async (key, { failure, output, call, startedAt, finishedAt }) => {
      await steps().addFailure({
        run_id: key.run,
        name: key.name,
        agent: call.question?.agent ?? '',
        model: call.question?.model ?? '',
        code: failure.code,
        detail: json(failure.detail ?? {}),
        output: output === undefined ? null : json(output),
        input_tokens: call.spent?.inputTokens ?? 0,
        output_tokens: call.spent?.outputTokens ?? 0,
        ...(await askedOf(call)),
        started_at: new Date(startedAt),
        finished_at: new Date(finishedAt),
      });
    },
  };
}

function asStored(output: unknown): unknown {
  return JSON.parse(JSON.stringify(output));
}

async function askedOf(call: CallLog | undefined) {
  const packed = call?.question && (await packPrompt(call.question));
  return {
    provider: call?.host ?? null,
    troubles: json(call?.troubles ?? []),
    prompt: packed?.bytes ?? null,
    prompt_length: packed?.length ?? null,
  };
}

/** A price that cannot be found must not keep a paid answer from its record. */
async function priceOf(call: PricedCall) {
  const prices = await loadPrices().catch(() => undefined);
  return prices?.(call);
}
