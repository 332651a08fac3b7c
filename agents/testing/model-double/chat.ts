/** Chat completions: what the script says to a prompt, whole or token by token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRandom } from '#machines/testing/random.ts';
import { makeAnswer } from './answers.ts';
import type { DoubleState } from './double-state.ts';
import { followLesson } from './edition.ts';
import { readPrompt, type ChatRequest, type Prompt } from './prompt.ts';
import type { DoubleOptions, FaultRule } from './protocol.ts';
import { bodyOf, refuse } from './replies.ts';
import { stampedWords } from './stamps.ts';
import { writeAnswer, writeLesson } from './writing.ts';

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

function textFor(options: DoubleOptions, prompt: Prompt, fault: FaultRule | undefined): string {
  const random = createRandom(options.seed, prompt.hash);
  if (fault?.fault === 'empty') return '';
  if (fault?.fault === 'round-and-round') return 'A hive is a box for bees. '.repeat(1500);
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

export async function chat(
  { options, faults, track, waiting, ticker }: DoubleState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = JSON.parse(await bodyOf(request)) as ChatRequest;
  const prompt = readPrompt(body);
  const counted = track(prompt.role, response, prompt.question);
  const fault = faults.next(prompt);
  if (fault?.fault === 'hang') return;
  if (fault?.fault === 'status') {
    counted.failed();
    refuse(response, fault);
    return;
  }
  const calls = scriptedCalls(prompt, body);
  const text = calls.length > 0 ? '' : textFor(options(), prompt, fault);
  const stamped = options().stampedWords > 0 && prompt.role === 'writer' && text !== '';
  const whole = stamped ? stampedWords(options().stampedWords) : tokensOf(text);
  const tokens = whole.slice(0, body.max_completion_tokens ?? body.max_tokens);
  const speed = () => options().speeds[prompt.role] ?? options().tokensPerSecond;
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
  const ended = tokens.length < whole.length ? 'length' : 'stop';
  const reason = reasons[fault?.fault ?? ''] ?? (calls.length > 0 ? 'tool_calls' : ended);
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
        content: text === '' ? null : ended === 'length' ? tokens.join('') : text,
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
