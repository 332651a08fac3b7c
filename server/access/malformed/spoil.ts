/** Inputs that are as a schema wants them, and the same with something wrong in them. */
import { z } from 'zod';
import type { Random } from '#machines/testing/random.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;

const deep = (levels: number): Json => {
  let value: Json = 1;
  for (let at = 0; at < levels; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

/** Parsed, so that the name is a field and not the prototype. */
const PROTOTYPE = JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}');

export const AWKWARD: readonly Json[] = [
  null,
  true,
  [],
  {},
  [null],
  PROTOTYPE,
  deep(500),
  Array.from({ length: 1001 }, () => 'a'),
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '\u2028',
  '\uFFFF',
  '\uFEFF',
  '😀'.repeat(60),
  '뿌'.repeat(3000),
  'a'.repeat(70_000),
  '%',
  '%00',
  '%_\\',
  `'; drop table "user"; --`,
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(40),
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'http://[::1',
  '<script>',
  '{{{{',
  '[a](b'.repeat(500),
];

/** Something the schema takes, as far as that can be told from it. @param known values by the names of fields. */
export function sampleOf(
  schema: z.ZodType,
  random: Random,
  known: Readonly<Record<string, Json>>,
): Json {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sample(root, random, known, root);
}

function sample(
  schema: Schema,
  random: Random,
  known: Readonly<Record<string, Json>>,
  root: Schema,
  name = '',
  depth = 0,
): Json {
  const inner = (next: Schema | boolean | undefined, field = '') =>
    typeof next === 'object' && depth < 12
      ? sample(next, random, known, root, field, depth + 1)
      : null;
  if (schema.$ref) {
    const at = schema.$ref.split('/').pop() ?? '';
    return inner(at === '#' ? root : root.$defs?.[at], name);
  }
  if (name in known && random.below(8) > 0) return known[name]!;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(random.pick(choices), name);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => inner(one, name)));
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object': {
      const wanted = new Set(schema.required ?? []);
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([field]) => wanted.has(field) || random.below(2) === 0,
      );
      return Object.fromEntries(fields.map(([field, one]) => [field, inner(one, field)]));
    }
    case 'array': {
      const { items } = schema;
      const one = Array.isArray(items) ? items[0] : items;
      const count = Math.max(schema.minItems ?? 0, random.below(3));
      return Array.from({ length: count }, () => inner(one as Schema, name));
    }
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1) + random.below(3);
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + random.next();
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    case 'string':
    case undefined:
      return textOf(schema, random);
    default:
      return type satisfies never;
  }
}

function textOf({ format, minLength = 1, maxLength = 40 }: Schema, random: Random): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'email') return `${random.below(1e6)}@example.org`;
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'uri') return 'https://example.org/';
  return random.text(Math.min(Math.max(minLength, 1 + random.below(20)), maxLength));
}

/** The same with one to three things changed, anywhere in it. */
export function spoil(value: Json, random: Random): Json {
  let spoiled = value;
  for (let times = 1 + random.below(3); times > 0; times -= 1) spoiled = spoilOnce(spoiled, random);
  return spoiled;
}

function spoilOnce(value: Json, random: Random): Json {
  if (Array.isArray(value) && value.length > 0 && random.below(4) > 0) {
    const at = random.below(value.length);
    return value.map((one, index) => (index === at ? spoilOnce(one, random) : one));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const names = Object.keys(value);
    const name = names.length > 0 ? random.pick(names) : 'a';
    switch (random.below(6)) {
      case 0:
        return random.pick(AWKWARD);
      case 1:
        return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
      case 2:
        return { ...value, [random.pick(['', '\0', 'extra', 'toString'])]: random.pick(AWKWARD) };
      default:
        return { ...value, [name]: spoilOnce(value[name] ?? null, random) };
    }
  }
  if (typeof value === 'string' && random.below(2) === 0) {
    const at = random.below(value.length + 1);
    const other = random.pick(AWKWARD);
    return value.slice(0, at) + (typeof other === 'string' ? other : '') + value.slice(at);
  }
  return random.pick(AWKWARD);
}
