/** A valid instance of a JSON schema, as plain as the schema allows. */
import type { Random } from '#machines/testing/random.ts';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  format?: string;
  pattern?: string;
}

const FORMATS: Record<string, string> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  time: '03:04:05Z',
  email: 'reader@example.org',
  uri: 'https://example.org/',
  url: 'https://example.org/',
  uuid: '6f1c9a52-3b74-4d0e-8a7b-0c2d4e6f8a10',
  ipv4: '192.0.2.1',
  hostname: 'example.org',
};

/** Enough of regular expressions for ids and codes: literals, classes, groups, counts. */
function matching(pattern: string): string {
  const candidates = [
    'a',
    'aa',
    'abc',
    'abcdefgh',
    'A1',
    '1',
    '12',
    '123',
    '1234',
    '12345678',
    'c1',
    'q1',
    'a-b',
    '2026-01-02',
    '#aabbcc',
    'abcdef0123456789',
  ];
  const expression = new RegExp(pattern, 'u');
  return candidates.find((candidate) => expression.test(candidate)) ?? 'text';
}

export function makeInstance(root: unknown, random: Random): unknown {
  const top = root as Schema;

  function resolve(ref: string): Schema {
    let at: unknown = top;
    for (const step of ref.replace(/^#\/?/, '').split('/').filter(Boolean)) {
      at = (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    return at ?? {};
  }

  function number(schema: Schema, whole: boolean): number {
    const step = schema.multipleOf ?? (whole ? 1 : 0.1);
    const low = Math.max(
      schema.minimum ?? -Infinity,
      schema.exclusiveMinimum === undefined ? -Infinity : schema.exclusiveMinimum + step,
    );
    const high = Math.min(
      schema.maximum ?? Infinity,
      schema.exclusiveMaximum === undefined ? Infinity : schema.exclusiveMaximum - step,
    );
    const from = Number.isFinite(low) ? low : Math.min(1, high);
    const steps = Number.isFinite(high) ? Math.floor((high - from) / step) : 9;
    const value =
      Math.ceil(from / step) * step + random.below(Math.max(1, Math.min(steps, 9))) * step;
    const kept = Math.min(value, high);
    return whole ? Math.round(kept) : Number(kept.toFixed(6));
  }

  function string(schema: Schema): string {
    if (schema.format !== undefined && FORMATS[schema.format] !== undefined)
      return FORMATS[schema.format]!;
    if (schema.pattern !== undefined) return matching(schema.pattern);
    const text = random.pick(['A short text', 'Some words', 'An example']);
    const padded = text.padEnd(schema.minLength ?? 0, ' and more');
    return padded.slice(0, schema.maxLength ?? padded.length);
  }

  function make(schema: Schema, depth: number): unknown {
    if (schema.$ref !== undefined) return make(resolve(schema.$ref), depth + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.map((part) =>
        part.$ref === undefined ? part : resolve(part.$ref),
      );
      const merged: Schema = Object.assign({}, schema, ...parts);
      merged.properties = Object.assign(
        {},
        schema.properties,
        ...parts.map((part) => part.properties),
      );
      merged.required = [schema, ...parts].flatMap((part) => part.required ?? []);
      delete merged.allOf;
      return make(merged, depth + 1);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    // Deep inside a recursive schema the plainest choice ends the recursion.
    if (choices !== undefined) return make(depth > 8 ? choices.at(-1)! : choices[0]!, depth + 1);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (type ?? (schema.properties === undefined ? 'string' : 'object')) {
      case 'null':
        return null;
      case 'boolean':
        return random.next() < 0.5;
      case 'integer':
        return number(schema, true);
      case 'number':
        return number(schema, false);
      case 'array': {
        if (schema.prefixItems !== undefined)
          return schema.prefixItems.map((item) => make(item, depth + 1));
        const count = Math.max(schema.minItems ?? 0, depth > 8 ? 0 : 1);
        const items = typeof schema.items === 'object' ? schema.items : {};
        return Array.from({ length: count }, () => make(items, depth + 1));
      }
      case 'object': {
        const required = new Set(schema.required ?? []);
        const fields = Object.entries(schema.properties ?? {}).filter(
          ([name]) => depth <= 8 || required.has(name),
        );
        return Object.fromEntries(fields.map(([name, field]) => [name, make(field, depth + 1)]));
      }
      default:
        return string(schema);
    }
  }

  return make(top, 0);
}
