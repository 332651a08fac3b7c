import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#machines/errors.ts';
import { CATALOGUE } from '#machines/permissions.ts';
import { LANGUAGES } from '../lib/interface-language.ts';
import { STATUS_TABLE } from '../ui/status-table.ts';

const folder = import.meta.dirname;

function flatten(prefix: string, value: unknown, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      flatten(prefix === '' ? key : `${prefix}.${key}`, entry, into);
    }
  }
}

function load(language: string): Map<string, Map<string, string>> {
  const names = readdirSync(path.join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    names.map((name) => {
      const texts = new Map<string, string>();
      flatten('', JSON.parse(readFileSync(path.join(folder, language, name), 'utf8')), texts);
      return [name.replace('.json', ''), texts];
    }),
  );
}

const en = load('en');
const ko = load('ko');
/** Korean has one plural form; English has two. */
const base = (key: string) => key.replace(/_(?:one|other|zero)$/u, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*-?\s*(\w+)/gu)]
    .map((match) => match[1] ?? '')
    .toSorted((a, b) => a.localeCompare(b));

describe('every language holds every text', () => {
  it('[LOCALE-1] the same namespaces', () => {
    expect(LANGUAGES).toEqual(['en', 'ko']);
    expect([...ko.keys()].sort()).toEqual([...en.keys()].sort());
  });

  for (const namespace of en.keys()) {
    it(`[LOCALE-1] the same keys in ${namespace}`, () => {
      const keys = (texts: Map<string, string> | undefined) =>
        [...new Set([...(texts?.keys() ?? [])].map(base))].sort();
      expect(keys(ko.get(namespace))).toEqual(keys(en.get(namespace)));
    });

    it(`[LOCALE-2] no empty text and the same placeholders in ${namespace}`, () => {
      for (const [key, text] of en.get(namespace) ?? []) {
        expect(text.trim(), key).not.toBe('');
        const twin =
          ko.get(namespace)?.get(key) ?? ko.get(namespace)?.get(`${base(key)}_other`) ?? '';
        expect(twin.trim(), key).not.toBe('');
        // A form for one may leave its number out.
        if (!key.endsWith('_one')) expect(placeholders(twin), key).toEqual(placeholders(text));
      }
    });
  }
});

it('[LOCALE-9] has each form of a plural that is ever picked, and no other', () => {
  const FORM = /_(zero|one|two|few|many|other)$/u;
  for (const [language, namespaces] of Object.entries({ en, ko })) {
    const { pluralCategories: picked } = new Intl.PluralRules(language).resolvedOptions();
    const forms = [...namespaces].flatMap(([namespace, texts]) =>
      [...texts.keys()].flatMap((key) => {
        const [, form] = FORM.exec(key) ?? [];
        return form === undefined ? [] : [{ texts, form, key, name: `${namespace}:${key}` }];
      }),
    );
    const never = forms.filter(
      ({ form }) => form !== 'zero' && !picked.some((one) => one === form),
    );
    expect(never.map(({ name }) => name)).toEqual([]);
    const wanting = forms.filter(({ texts, key }) =>
      picked.some((form) => !texts.has(`${key.replace(FORM, '')}_${form}`)),
    );
    expect(wanting.map(({ name }) => name)).toEqual([]);
  }
});

it('[LOCALE-10] has both forms of a particle beside a value', () => {
  const alone =
    /\}\}(?:<\/\w+>)?[’”)」』]*(?:<\/\w+>)?(?:은|는|이|가|을|를|과|와|으로|로|이에요|예요|이고|고)(?![가-힣(])/u;
  const found = [...ko].flatMap(([namespace, texts]) =>
    [...texts].filter(([, text]) => alone.test(text)).map(([key]) => `${namespace}:${key}`),
  );
  expect(found).toEqual([]);
  expect(
    ['{{a}}이 있어요', '‘{{a}}’로 바꿔요', '<b>{{a}}</b>은 없어요'].filter(
      (text) => !alone.test(text),
    ),
  ).toEqual([]);
  expect(
    ['{{a}}이(가) 있어요', '{{count}}개 중', '{{a}}(으)로'].filter((text) => alone.test(text)),
  ).toEqual([]);
});

it('[LOCALE-11] says in one form how many lessons of how many', () => {
  const said = [...ko].flatMap(([namespace, texts]) =>
    [...texts]
      .filter(([, text]) => /^레슨 \{\{[^}]+\}\}개 중 \{\{[^}]+\}\}개(?: [가-힣]+)?$/u.test(text))
      .map(([key]) => `${namespace}:${key}`),
  );
  // Read aloud, where a stroke between two numbers says nothing.
  expect(said).toEqual(['shell:studio.label']);
});

describe('what the code names has a text', () => {
  it('[LOCALE-3] every error code', () => {
    for (const code of Object.keys(ERRORS)) expect(en.get('errors')?.has(code), code).toBe(true);
  });

  it('[TUTOR-1] a tutor without a prompt', () => {
    expect(en.get('errors')?.get('tutor.promptRequired')).toContain('needs a system prompt');
  });

  it('[LOCALE-3] every state of every kind of thing', () => {
    for (const [kind, states] of Object.entries(STATUS_TABLE)) {
      for (const state of Object.keys(states)) {
        const key = `status.${kind}.${state}`;
        expect(en.get('common')?.has(key), key).toBe(true);
      }
    }
  });

  it('[WORDS-2] the state of a plan by one word, on its page, in lists and in their history', () => {
    for (const texts of [en, ko]) {
      for (const state of Object.keys(STATUS_TABLE.subscription)) {
        const word = texts.get('common')?.get(`status.subscription.${state}`);
        expect([state, texts.get('payment')?.get(`state.${state}`)]).toEqual([state, word]);
        expect([state, texts.get('admin')?.get(`history.value.${state}`)]).toEqual([state, word]);
      }
    }
  });
});

const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*?$/gmsu;
/** `'namespace:key'` in sources: what schemas and tables name is read later, where no type knows it. */
const WRITTEN = /(['"`])([a-zA-Z]+):([a-zA-Z][\w-]*(?:\.[\w-]+)*)\1/gu;

function keysWritten(text: string): { namespace: string; key: string }[] {
  return [...text.replaceAll(COMMENT, '').matchAll(WRITTEN)]
    .map(([, , namespace = '', key = '']) => ({ namespace, key }))
    .filter(({ namespace }) => en.has(namespace) && !(namespace in CATALOGUE));
}

/** What i18next finds for a key: a text, one for numbers or, where parts are asked for, several. */
function hasText({ namespace, key }: { namespace: string; key: string }): boolean {
  const texts = [...(en.get(namespace)?.keys() ?? [])];
  return texts.some((one) => base(one) === key || one.startsWith(`${key}.`));
}

describe('what code writes with its namespace', () => {
  it('[LOCALE-6] has a text', () => {
    const web = path.join(folder, '..');
    const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !file.includes('.gen.'),
    );
    const written = sources.flatMap((file) =>
      keysWritten(readFileSync(path.join(web, file), 'utf8')).map((one) => ({ file, ...one })),
    );
    expect(written.length).toBeGreaterThan(500);
    expect(written.filter((one) => !hasText(one))).toEqual([]);
  });

  it('[LOCALE-6] is found where it is planted', () => {
    const planted = keysWritten(
      `/** Such as 'talk:nothing'. */\nmin(1, 'common:action.savve'); t("talk:title", 'node:path')`,
    );
    expect(planted.map(hasText)).toEqual([false, true]);
  });
});

/** Keys of what stands on a certificate itself. */
const ON_PAPER = /^(?:line|pages|quiz|check)/u;

it('[LOCALE-4] Korean speaks 해요체, never 하십시오체', () => {
  for (const [namespace, texts] of ko) {
    for (const [key, text] of texts) {
      // A certificate speaks as such papers do.
      if (namespace === 'certificate' && ON_PAPER.test(key)) continue;
      expect(text, `${namespace}:${key}`).not.toMatch(/(?:습니다|십시오|당신)/u);
    }
  }
});
