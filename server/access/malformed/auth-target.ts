/** Accounts, organizations and their administration, as the library answers them. */
import { PASSWORD } from '../../testing/person.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { AUTH_CALLS } from './auth-calls.ts';
import { spoil } from './spoil.ts';
import { asked, BODIES, text, TYPES, type Known, type Target } from './target.ts';

export function authTarget(fixture: AccessFixture, known: Known): Target {
  let calls = 0;
  return {
    name: 'accounts',
    weight: 3,
    async exchange(random) {
      const stranger = fixture.person('stranger');
      // What was asked before may have ended their session.
      if (calls % 40 === 0) {
        const { email } = stranger;
        await stranger.post('/api/auth/sign-in/email', { email, password: PASSWORD });
      }
      calls += 1;
      const { method, path, input } = random.pick(AUTH_CALLS);
      const value = spoil({ ...known, ...input }, random);
      const person = random.below(4) === 0 ? fixture.person('nobody') : stranger;
      if (method === 'POST') {
        const body = random.below(12) === 0 ? random.pick(BODIES) : JSON.stringify(value);
        const headers = { 'content-type': random.below(12) === 0 ? random.pick(TYPES) : TYPES[0]! };
        return asked(person, `/api/auth${path}`, { method, body, headers }, text(value));
      }
      const query = new URLSearchParams();
      for (const [name, one] of Object.entries(value ?? {})) {
        query.set(name, (typeof one === 'string' ? one : text(one)).toWellFormed().slice(0, 2000));
      }
      return asked(person, `/api/auth${path}?${query.toString()}`, { method }, '');
    },
  };
}
