/** An OpenAI-compatible server whose model is a script: for tests, benches and keyless trials. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAnswer } from './answers.ts';
import { followLesson } from './edition.ts';
import { createFaults } from './faults.ts';
import { hear } from './hearing.ts';
import { pictureOf } from './picture.ts';
import { readPrompt, type ChatRequest, type Prompt } from './prompt.ts';
import {
  DEFAULT_OPTIONS,
  type DoubleCounts,
  type DoubleOptions,
  type FaultRule,
  type Role,
} from './protocol.ts';
import { silentMp3, spokenRequestSchema } from './speaking.ts';
import { createRandom } from '#machines/testing/random.ts';
import { stampedWords } from './stamps.ts';
import { createTicker } from './ticker.ts';
import { writeAnswer, writeLesson } from './writing.ts';

function freshCounts(): DoubleCounts {
  return {
    requests: 0,
    byRole: {},
    finished: 0,
    aborted: 0,
    failed: 0,
    open: 0,
    mostOpen: 0,
    lastAbortAt: 0,
    tokensDelivered: 0,
    promptTokens: 0,
    completionTokens: 0,
    heard: [],
    spoken: [],
    finishedByPrompt: {},
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Pieces of the size real tokenizers make. */
function tokensOf(text: string): string[] {
  return text.match(/\s*[\p{sc=Hangul}]{1,2}|\s*[^\s\p{sc=Hangul}]{1,6}|\s+/gu) ?? [];
}

/** A call scripted in the last thing the person said: `CALL:name {"json":1};` */
function scriptedCalls(
  prompt: Prompt,
  request: ChatRequest,
): { name: string; arguments: string }[] {
  if (request.messages?.at(-1)?.role === 'tool') return [];
  const known = new Set(request.tools?.map((tool) => tool.function?.name));
  return [...prompt.lastUser.matchAll(/CALL:([\w-]+) (\{.*?\});/g)]
    .map((match) => ({ name: match[1]!, arguments: match[2]! }))
    .filter((call) => known.has(call.name));
}

export async function runModelDouble(initial: Partial<DoubleOptions>, port = 0) {
  let options: DoubleOptions = { ...DEFAULT_OPTIONS, ...initial };
  let counts = freshCounts();
  const faults = createFaults();
  faults.set(options.faults);
  const ticker = createTicker();
  /** Whole answers that are held back by their speed: told when it has changed. */
  const waiting = new Set<() => void>();

  function json(
    response: ServerResponse,
    status: number,
    value: unknown,
    headers: Record<string, string> = {},
  ): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  }

  /** Counts one request from its start to its end, whichever end that is. */
  function track(role: Role, response: ServerResponse) {
    const mine = counts;
    mine.requests += 1;
    mine.byRole[role] = (mine.byRole[role] ?? 0) + 1;
    mine.open += 1;
    mine.mostOpen = Math.max(mine.mostOpen, mine.open);
    let outcome: 'finished' | 'failed' | undefined;
    const closing: (() => void)[] = [];
    response.once('close', () => {
      mine.open -= 1;
      mine[outcome ?? 'aborted'] += 1;
      if (outcome === undefined) mine.lastAbortAt = Date.now();
      for (const close of closing) close();
    });
    return {
      tokens: (count: number) => {
        mine.tokensDelivered += count;
      },
      used: (usage: { prompt_tokens: number; completion_tokens: number }) => {
        mine.promptTokens += usage.prompt_tokens;
        mine.completionTokens += usage.completion_tokens;
      },
      finished: (hash: string) => {
        outcome = 'finished';
        mine.finishedByPrompt[hash] = (mine.finishedByPrompt[hash] ?? 0) + 1;
      },
      failed: () => {
        outcome = 'failed';
      },
      onClose: (close: () => void) => closing.push(close),
    };
  }

  function refuse(response: ServerResponse, rule: FaultRule): void {
    const status = rule.status ?? 429;
    const headers: Record<string, string> = {};
    if (rule.retryAfter !== undefined) headers['retry-after'] = String(rule.retryAfter);
    if (rule.retryAfterMs !== undefined) headers['retry-after-ms'] = String(rule.retryAfterMs);
    const type = status === 429 ? 'rate_limit_exceeded' : 'server_error';
    json(response, status, { error: { message: `scripted ${status}`, type, code: type } }, headers);
  }

  function textFor(prompt: Prompt, fault: FaultRule | undefined): string {
    const random = createRandom(options.seed, prompt.hash);
    if (fault?.fault === 'empty') return '';
    if (prompt.schema !== undefined) {
      const answer = JSON.stringify(makeAnswer(prompt, random, options.scores, fault?.fault));
      return fault?.fault === 'malformed' ? answer.slice(0, Math.floor(answer.length / 2)) : answer;
    }
    if (prompt.role !== 'writer') return writeAnswer(prompt, random);
    if (options.stampedWords > 0) return stampedWords(options.stampedWords).join('');
    const followed = followLesson(prompt, fault?.fault);
    if (followed !== undefined) return followed;
    return writeLesson(prompt, random, {
      foreign: fault?.fault === 'wrong-language',
      scratchpad: fault?.fault === 'scratchpad',
      invented: fault?.fault === 'invented-quotes',
      careless: fault?.fault === 'careless-quotes',
      withoutWishes: fault?.fault === 'wishes-missing',
      straySigns: fault?.fault === 'stray-signs',
      sentencesPerPage: options.sentencesPerPage,
    });
  }

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as ChatRequest;
    const prompt = readPrompt(body);
    const counted = track(prompt.role, response);
    const fault = faults.next(prompt);
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    const calls = scriptedCalls(prompt, body);
    const text = calls.length > 0 ? '' : textFor(prompt, fault);
    const stamped = options.stampedWords > 0 && prompt.role === 'writer' && text !== '';
    const tokens = stamped ? stampedWords(options.stampedWords) : tokensOf(text);
    const speed = () => options.speeds[prompt.role] ?? options.tokensPerSecond;
    const model = body.model ?? 'double';
    const frame = { id: `chatcmpl-${prompt.hash.slice(0, 12)}`, created: 1_767_225_600, model };
    const toolCalls = calls.map((call, index) => ({
      index,
      id: `call_${prompt.hash.slice(0, 8)}_${index}`,
      type: 'function',
      function: call,
    }));
    const reasons: Partial<Record<string, string>> = {
      filtered: 'content_filter',
      length: 'length',
    };
    const reason = reasons[fault?.fault ?? ''] ?? (calls.length > 0 ? 'tool_calls' : 'stop');
    const usage = {
      prompt_tokens: Math.ceil(prompt.text.length / 4),
      completion_tokens: tokens.length + calls.length * 8,
      total_tokens: Math.ceil(prompt.text.length / 4) + tokens.length + calls.length * 8,
    };
    const done = () => {
      counted.used(usage);
      counted.finished(prompt.hash);
      counted.tokens(calls.length * 8);
      response.end();
    };

    if (body.stream !== true) {
      const send = () => {
        if (fault?.fault === 'cut-off') {
          counted.failed();
          response.socket?.destroy();
          return;
        }
        const message = {
          role: 'assistant',
          content: text === '' ? null : text,
          ...(calls.length > 0 ? { tool_calls: toolCalls } : {}),
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(
          JSON.stringify({
            ...frame,
            object: 'chat.completion',
            choices: [{ index: 0, message, finish_reason: reason }],
            usage,
          }),
        );
        counted.tokens(tokens.length);
        done();
      };
      if (speed() === 0) send();
      else {
        const timer = setTimeout(send, (tokens.length * 1000) / speed());
        const hurry = () => void (speed() === 0 && !response.writableEnded && send());
        waiting.add(hurry);
        counted.onClose(() => {
          clearTimeout(timer);
          waiting.delete(hurry);
        });
      }
      return;
    }

    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const head = `data: ${JSON.stringify({ ...frame, object: 'chat.completion.chunk' }).slice(0, -1)},"choices":[{"index":0,"delta":`;
    const rest = ',"finish_reason":null}]}\n\n';
    response.write(`${head}{"role":"assistant","content":""}${rest}`);
    const frameOf = (token: string) => `${head}{"content":${JSON.stringify(token)}}${rest}`;
    const frames = stamped ? tokens : tokens.map(frameOf);
    if (toolCalls.length > 0)
      frames.push(`${head}${JSON.stringify({ tool_calls: toolCalls })}${rest}`);
    const breaks =
      fault?.fault === 'cut-off' ||
      fault?.fault === 'stall' ||
      fault?.fault === 'length' ||
      (fault?.fault === 'malformed' && prompt.schema === undefined);
    const remove = ticker.add({
      response,
      frames(from, to) {
        if (!stamped) return to - from === 1 ? frames[from]! : frames.slice(from, to).join('');
        return stampedWords(to - from, from)
          .map(frameOf)
          .join('');
      },
      tokensPerSecond: speed,
      end: breaks ? Math.min(fault.after ?? 20, frames.length) : frames.length,
      onToken: counted.tokens,
      onEnd() {
        if (fault?.fault === 'stall') return;
        if (fault?.fault === 'cut-off') {
          counted.failed();
          // What was written goes out first, then the line goes dead.
          response.write('', () => response.socket?.destroy());
          return;
        }
        if (fault?.fault === 'malformed' && prompt.schema === undefined) {
          counted.failed();
          response.end('data: {"choices":[{"delta":{"content": unquoted\n\n');
          return;
        }
        response.write(`${head}{},"finish_reason":"${reason}"}]}\n\n`);
        response.write(
          `data: ${JSON.stringify({ ...frame, object: 'chat.completion.chunk', choices: [], usage })}\n\ndata: [DONE]\n\n`,
        );
        done();
      },
    });
    counted.onClose(remove);
  }

  async function embeddings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as { input: string | string[]; model?: string };
    const texts = Array.isArray(body.input) ? body.input : [body.input];
    const counted = track('embeddings', response);
    const fault = faults.next({ role: 'embeddings', text: texts.join('\n') });
    if (fault?.fault === 'hang') return;
    if (fault !== undefined) {
      counted.failed();
      refuse(response, fault);
      return;
    }
    // Words hashed into places: texts that share words are near each other.
    const data = texts.map((text, index) => {
      const vector = Array.from<number>({ length: 64 }).fill(0);
      for (const word of text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []) {
        vector[createRandom(options.seed, word).below(64)]! += 1;
      }
      const length = Math.hypot(...vector) || 1;
      return { object: 'embedding', index, embedding: vector.map((value) => value / length) };
    });
    const tokens = Math.ceil(texts.join('').length / 4);
    counted.finished('embeddings');
    json(response, 200, {
      object: 'list',
      model: body.model ?? 'double',
      data,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  }

  async function images(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as { prompt: string; model?: string };
    const counted = track('illustrator', response);
    const fault = faults.next({ role: 'illustrator', text: body.prompt });
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'filtered') {
      counted.failed();
      const error = { type: 'image_generation_user_error', code: 'content_policy_violation' };
      json(response, 400, { error: { message: 'the safety system refused the prompt', ...error } });
      return;
    }
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    const bytes =
      fault?.fault === 'not-a-picture' ? Buffer.from('<svg></svg>') : pictureOf(body.prompt);
    const usage = { prompt_tokens: Math.ceil(body.prompt.length / 4), completion_tokens: 272 };
    const hash = createHash('sha256')
      .update(JSON.stringify(['illustrator', body.model ?? '', body.prompt]))
      .digest('hex');
    counted.used(usage);
    counted.finished(hash);
    json(response, 200, {
      created: 1_767_225_600,
      data: fault?.fault === 'empty' ? [] : [{ b64_json: bytes.toString('base64') }],
      usage: {
        input_tokens: usage.prompt_tokens,
        output_tokens: usage.completion_tokens,
        total_tokens: usage.prompt_tokens + usage.completion_tokens,
      },
    });
  }

  async function transcriptions(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { text, heard } = await hear(request, Buffer.concat(parts));
    const counted = track('listener', response);
    counts.heard.push(heard);
    const fault = faults.next({ role: 'listener', text });
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    counted.finished('listener');
    json(response, 200, fault?.fault === 'malformed' ? { words: text } : { text });
  }

  async function speech(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const spoken = spokenRequestSchema.parse(JSON.parse(await bodyOf(request)));
    const counted = track('speaker', response);
    counts.spoken.push(spoken);
    const fault = faults.next({ role: 'speaker', text: spoken.input });
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    counted.finished('speaker');
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.end(fault?.fault === 'malformed' ? '<html>' : silentMp3(spoken.input));
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const change = JSON.parse(await bodyOf(request)) as Partial<DoubleOptions> & {
        reset?: boolean;
      };
      if (change.reset === true) {
        options = { ...DEFAULT_OPTIONS, ...initial };
        const { open } = counts;
        counts = freshCounts();
        // Requests that are still open close into the counts they were opened in.
        if (open > 0) counts.mostOpen = 0;
        faults.set(options.faults);
      }
      options = { ...options, ...change };
      if (change.faults !== undefined) faults.set(change.faults);
      for (const hurry of waiting) hurry();
    }
    json(response, 200, counts);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const handle =
      path === '/v1/chat/completions'
        ? chat
        : path === '/v1/embeddings'
          ? embeddings
          : path === '/v1/images/generations'
            ? images
            : path === '/v1/audio/transcriptions'
              ? transcriptions
              : path === '/v1/audio/speech'
                ? speech
                : path === '/control'
                  ? control
                  : undefined;
    if (handle !== undefined) {
      handle(request, response).catch((error: unknown) => {
        if (!response.headersSent)
          json(response, 400, { error: { message: String(error), type: 'invalid_request_error' } });
        else response.destroy();
      });
      return;
    }
    if (path === '/v1/models') {
      json(response, 200, {
        object: 'list',
        data: [{ id: 'double', object: 'model', created: 0, owned_by: 'lectern' }],
      });
      return;
    }
    json(response, 404, { error: { message: `no ${path}`, type: 'invalid_request_error' } });
  });
  // A kept line that is closed the moment it is used again looks like a fault nobody asked for.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
