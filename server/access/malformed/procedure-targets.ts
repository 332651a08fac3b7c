/* oxlint-disable no-underscore-dangle -- the name tRPC gives the parts of a router */
/** Procedures: by inputs that their schema nearly takes, and by what is not even a call. */
import type { z } from 'zod';
import { appRouter } from '../../app-router.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { sampleOf, spoil } from './spoil.ts';
import { asked, BODIES, text, TYPES, WHO, type Known, type Target } from './target.ts';

/** tRPC keeps its procedures by their full names, whatever its types say of nested ones. */
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } }
  >,
);

export function procedureTarget(fixture: AccessFixture, known: Known): Target {
  return {
    name: 'procedures',
    weight: 10,
    async exchange(random) {
      const [name, { _def: procedure }] = random.pick(procedures);
      const whole = Object.assign(
        {},
        ...procedure.inputs.map((schema) => sampleOf(schema, random, known)),
      );
      const input = random.below(10) === 0 ? whole : spoil(whole, random);
      const person = fixture.person(random.pick(WHO));
      const body = JSON.stringify(input);
      return procedure.type === 'query'
        ? asked(
            person,
            `/trpc/${name}?input=${encodeURIComponent(body)}`.slice(0, 12_000),
            { method: 'GET' },
            '',
          )
        : asked(
            person,
            `/trpc/${name}`,
            { method: 'POST', body, headers: { 'content-type': 'application/json' } },
            text(input),
          );
    },
  };
}

const NAMES = [
  'viewer.me',
  'course.list',
  'lesson.save',
  'nothing',
  '__proto__',
  'toString',
  'a.'.repeat(50),
  '%E0%A4%A',
  '%ff',
  '..%2f..',
  'viewer.me,'.repeat(60),
  'viewer.me,course.list',
];

/** Not even what a batch or a call looks like. */
export function rawProcedureTarget(fixture: AccessFixture): Target {
  return {
    name: 'broken calls',
    weight: 2,
    exchange(random) {
      const method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
      const name = random.pick(NAMES);
      const query = random.pick([
        '',
        '?batch=1',
        '?batch=1&input=%7B',
        '?input=',
        '?input=null',
        '?input=%00',
        '?input=%ED%A0%80',
        '?batch=2&input=[]',
      ]);
      const body =
        method === 'POST' || method === 'PUT' || method === 'PATCH' ? random.pick(BODIES) : null;
      const headers = {
        'content-type': random.pick(TYPES),
        cookie: random.pick([
          '',
          'a',
          '=;=;',
          'better-auth.session_token=%',
          'better-auth.session_token=a.b',
        ]),
      };
      return asked(
        fixture.person('owner'),
        `/trpc/${name}${query}`,
        { method, body, headers },
        text(body),
      );
    },
  };
}
