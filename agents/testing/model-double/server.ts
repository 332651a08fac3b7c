/** An OpenAI-compatible server whose model is a script: for tests, benches and keyless trials. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '#machines/testing/random.ts';
import { chat } from './chat.ts';
import { createDoubleState } from './double-state.ts';
import { hear } from './hearing.ts';
import { pictureOf } from './picture.ts';
import type { DoubleOptions } from './protocol.ts';
import { bodyOf, json, refuse } from './replies.ts';
import { silentMp3, spokenRequestSchema, tone } from './speaking.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export async function runModelDouble(initial: Partial<DoubleOptions>, port = 0) {
  const state = createDoubleState(initial);
  const { options, counts, faults, track } = state;

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
        vector[createRandom(options().seed, word).below(64)]! += 1;
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
    const counted = track('listener', response, '');
    const { text, heard } = await hear(request, Buffer.concat(parts), state.options().hears);
    counts().heard.push(heard);
    const fault = faults.next({ role: 'listener', text });
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    counted.finished('listener');
    counted.first();
    json(response, 200, fault?.fault === 'malformed' ? { words: text } : { text });
  }

  async function speech(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const spoken = spokenRequestSchema.parse(JSON.parse(await bodyOf(request)));
    const counted = track('speaker', response, '');
    counts().spoken.push(spoken);
    const fault = faults.next({ role: 'speaker', text: spoken.input });
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'status') {
      counted.failed();
      refuse(response, fault);
      return;
    }
    counted.finished('speaker');
    if (spoken.response_format === 'pcm') {
      response.writeHead(200, { 'content-type': 'audio/pcm' });
      const sound = tone(spoken, options().lingers);
      counted.first();
      response.end(sound);
      return;
    }
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.end(fault?.fault === 'malformed' ? '<html>' : silentMp3(spoken.input));
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      state.change(
        JSON.parse(await bodyOf(request)) as Partial<DoubleOptions> & { reset?: boolean },
      );
    }
    json(response, 200, counts());
  }

  async function calls(_: IncomingMessage, response: ServerResponse): Promise<void> {
    json(response, 200, state.calls);
  }

  const handles: Readonly<Partial<Record<string, Handle>>> = {
    '/v1/chat/completions': (request, response) => chat(state, request, response),
    '/v1/embeddings': embeddings,
    '/v1/images/generations': images,
    '/v1/audio/transcriptions': transcriptions,
    '/v1/audio/speech': speech,
    '/control': control,
    '/control/calls': calls,
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const handle = handles[path];
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
