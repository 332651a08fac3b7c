/** Reads a request the way a model would: what is asked, from which pages, in which language. */
import { createHash } from 'node:crypto';
import type { Role } from './protocol.ts';

export interface ChatRequest {
  model?: string;
  stream?: boolean;
  /** Tokens of the answer at most; models that think are told it by the second name. */
  max_tokens?: number;
  max_completion_tokens?: number;
  messages?: { role: string; content?: unknown }[];
  response_format?: { type: string; json_schema?: { schema?: unknown } };
  tools?: { function?: { name?: string } }[];
}

export interface PromptPage {
  /** "M1" for a page of the first of the materials. */
  material?: string;
  number: number;
  headings: string[];
  sentences: string[];
}

export interface Prompt {
  role: Role;
  text: string;
  system: string;
  lastUser: string;
  hash: string;
  /** What a record of the product calls it. */
  question: string;
  language: 'en' | 'ko';
  attempt: number;
  pages: PromptPage[];
  schema: unknown;
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : ''))
    .join('\n');
}

function propertiesOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
}

function roleOf(schema: unknown, isLesson: boolean): Role {
  const names = propertiesOf(schema);
  if (names.includes('findings')) return 'reviewer';
  if (names.includes('questions')) return 'examiner';
  if (names.includes('texts')) return 'translator';
  if (names.includes('chapters')) return 'planner';
  if (names.includes('targetAudience')) return 'form';
  if (names.includes('tutorPrompt')) return 'tutor-prompt';
  if (['chapterTitle', 'lesson', 'suggestions'].some((name) => names.includes(name))) {
    return 'curriculum';
  }
  if (schema !== undefined) return 'schema';
  return isLesson ? 'writer' : 'chat';
}

const splitters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  ko: new Intl.Segmenter('ko', { granularity: 'sentence' }),
};

function pagesOf(text: string, language: 'en' | 'ko'): PromptPage[] {
  const pages: PromptPage[] = [];
  for (const match of text.matchAll(
    /<page (?:material="(M\d)" )?number="(\d+)">\n([\s\S]*?)\n<\/page>/g,
  )) {
    const page: PromptPage = {
      ...(match[1] === undefined ? {} : { material: match[1] }),
      number: Number(match[2]),
      headings: [],
      sentences: [],
    };
    for (const block of (match[3] ?? '').split(/\n\s*\n/)) {
      const line = block
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^#{1,6} /, '');
      if (line.length < 70 && !/[.!?。:;,]$/.test(line)) {
        if (/^[\p{L}\d][\p{L}\d .,'()-]+$/u.test(line)) page.headings.push(line);
        continue;
      }
      for (const { segment } of splitters[language].segment(line)) {
        const sentence = segment.trim();
        const long = language === 'ko' ? 18 : 40;
        if (sentence.length >= long && sentence.length <= 320 && /[.!?。]$/.test(sentence)) {
          if (!/[[\]{}<>"“”`$|\\*_#]/.test(sentence)) page.sentences.push(sentence);
        }
      }
    }
    pages.push(page);
  }
  return pages;
}

export function readPrompt(request: ChatRequest): Prompt {
  const messages = request.messages ?? [];
  const system = messages
    .filter((message) => message.role === 'system' || message.role === 'developer')
    .map((message) => textOf(message.content))
    .join('\n');
  const text = messages.map((message) => textOf(message.content)).join('\n');
  const lastUser = textOf(messages.findLast((message) => message.role === 'user')?.content);
  const schema =
    request.response_format?.type === 'json_schema'
      ? (request.response_format.json_schema?.schema ?? {})
      : undefined;
  // A lesson is written in attempts, with a source or without.
  const isLesson = text.includes('<source>') || /^Attempt: \d+$/m.test(text);
  const role = roleOf(schema, isLesson);
  const language = /[\uac00-\ud7a3]/.test(system === '' ? text : system) ? 'ko' : 'en';
  const hash = createHash('sha256')
    .update(JSON.stringify([role, request.model ?? '', messages]))
    .digest('hex');
  const question = createHash('sha256')
    .update(`${request.model ?? ''}\n${system}\n${lastUser}`)
    .digest('hex');
  return {
    role,
    text,
    system,
    lastUser,
    hash,
    question,
    language,
    attempt: Number(/^Attempt: (\d+)$/m.exec(text)?.[1] ?? 1),
    pages: pagesOf(text, language),
    schema,
  };
}
