/**
 * The only file that names a model. Any server that speaks OpenAI's chat completions will do.
 *
 * Nothing is loaded before `load()`: a process that never calls a model pays nothing for this.
 */
import { createRequestLimiters, type RequestLimiter } from '#agents/model-wire/request-limiter.ts';
import { ANSWERS_AT_ONCE } from '#machines/talk/talk.ts';
import { createProviderOutage } from './model-wire/outage.ts';
import type { ChatModel, EmbeddingModel, ImageModel } from './model-wire/provider-model.ts';
import {
  createResilientFetch,
  DEFAULT_PATIENCE,
  type Patience,
} from './model-wire/resilient-fetch.ts';
import { openUnreadLine } from './model-wire/unread-line.ts';

const DEFAULTS = {
  supervisor: 'gpt-5-mini',
  writer: 'gpt-5-mini',
  reviewer: 'gpt-5-mini',
  tutor: 'gpt-5-mini',
  embedding: 'text-embedding-3-small',
} as const;

type ModelRole = Exclude<keyof typeof DEFAULTS, 'embedding'>;

export interface ModelSettings {
  /** With the version, for example `http://127.0.0.1:11434/v1`. OpenAI when absent. */
  baseUrl?: string | undefined;
  /** Servers on one's own machine need none. */
  apiKey?: string | undefined;
  supervisor?: string | undefined;
  writer?: string | undefined;
  reviewer?: string | undefined;
  tutor?: string | undefined;
  embedding?: string | undefined;
  /** Whether the tutor's model takes pictures; else it is told the words in them. */
  tutorSees?: boolean | undefined;
  /** Nothing is drawn without. */
  image?: string | undefined;
  /** Requests open at a time over all lessons of this process; 64 when absent. Answers to people are none of these. */
  concurrency?: number | undefined;
  /** Tokens of one answer, what a model thinks before it included; `MOST_TOKENS` when absent. */
  maxTokens?: number | undefined;
  patience?: Partial<Patience> | undefined;
}

/** Several times a long lesson: a model that does not come to an end is ended there. */
export const MOST_TOKENS = 16_000;

export type LoadedModels = Record<ModelRole, ChatModel> & {
  embedding: EmbeddingModel;
  /** Only where one is set. */
  image?: ImageModel;
};

export interface Models {
  /** What is written into records and shown to readers. */
  readonly names: Readonly<Record<keyof typeof DEFAULTS, string> & { image?: string }>;
  /** Limits all requests but the tutor's. */
  readonly limiter: RequestLimiter;
  /** Whether the tutor's model takes pictures. */
  readonly tutorSees: boolean;
  /** Loads the client once; later calls answer with the same models. */
  load(): Promise<LoadedModels>;
}

/** The model, with a limit on each of its answers that has none of its own. */
export function limited(model: ChatModel, most: number): ChatModel {
  const [generate, stream] = [model.doGenerate.bind(model), model.doStream.bind(model)];
  model.doGenerate = (call) => generate({ ...call, maxOutputTokens: call.maxOutputTokens ?? most });
  model.doStream = (call) => stream({ ...call, maxOutputTokens: call.maxOutputTokens ?? most });
  return model;
}

export function createModels(settings: ModelSettings): Models {
  const names = {
    supervisor: settings.supervisor ?? DEFAULTS.supervisor,
    writer: settings.writer ?? DEFAULTS.writer,
    reviewer: settings.reviewer ?? DEFAULTS.reviewer,
    tutor: settings.tutor ?? DEFAULTS.tutor,
    embedding: settings.embedding ?? DEFAULTS.embedding,
    ...(settings.image === undefined ? {} : { image: settings.image }),
  };
  const limiters = createRequestLimiters({
    work: settings.concurrency ?? 64,
    people: ANSWERS_AT_ONCE,
  });
  const patience = { ...DEFAULT_PATIENCE, ...settings.patience };
  const outage = createProviderOutage(patience);
  const fetchWithin = (limiter: RequestLimiter) =>
    createResilientFetch({ limiter, outage, patience });

  async function connect(): Promise<LoadedModels> {
    const [{ createOpenAI }] = await Promise.all([import('@ai-sdk/openai'), openUnreadLine()]);
    const within = (limiter: RequestLimiter) =>
      createOpenAI({
        baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
        // The client insists on a key; a server that needs none ignores it.
        apiKey: settings.apiKey ?? 'none',
        fetch: fetchWithin(limiter),
      });
    const provider = within(limiters.work);
    const chat = (name: string, from = provider): ChatModel =>
      limited(from.chat(name), settings.maxTokens ?? MOST_TOKENS);
    return {
      supervisor: chat(names.supervisor),
      writer: chat(names.writer),
      reviewer: chat(names.reviewer),
      tutor: chat(names.tutor, within(limiters.people)),
      embedding: provider.embedding(names.embedding),
      ...(names.image === undefined ? {} : { image: provider.image(names.image) }),
    };
  }

  let loaded: Promise<LoadedModels> | undefined;
  return {
    names,
    limiter: limiters.work,
    tutorSees: settings.tutorSees ?? false,
    load() {
      // Read by the agent library, which everybody loads after this; it sends nothing without, and is told
      // not to.
      process.env['MASTRA_TELEMETRY_DISABLED'] = '1';
      loaded ??= connect();
      return loaded;
    },
  };
}
