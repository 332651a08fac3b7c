import { expect, it } from 'vitest';
import { isReadableQuery } from './readable-query.ts';

const read = (path: string) =>
  isReadableQuery(new URL(`/api/auth/organization/${path}`, 'http://localhost'));

it.each([
  'get-full-organization',
  'get-full-organization?membersLimit=100&organizationSlug=the-school',
  'get-full-organization?membersLimit=',
  'get-full-organization?organizationId=%EF%BF%BD',
  'list-members?limit=10&offset=0&sortBy=createdAt&sortDirection=desc',
  'list-members?filterField=role&filterOperator=eq&filterValue=owner',
  'list-teams?sortBy=anything',
])('[AUTH-QUERY-1] %s is read', (path) => {
  expect(read(path)).toBe(true);
});

it.each([
  'get-full-organization?organizationId=a%00b',
  'get-full-organization?organizationSlug=%00',
  'get-full-organization?a%00b=1',
  ...['-1', '0.5', '1e308', 'Infinity', 'NaN', '9'.repeat(40), '9223372036854775808'].flatMap(
    (number) => [
      `get-full-organization?membersLimit=${number}`,
      `list-members?limit=${number}`,
      `list-members?offset=${number}`,
    ],
  ),
  'list-members?limit=1&limit=-1',
  'list-members?sortBy=nothing',
  'list-members?sortBy=constructor',
  ...['toString', 'constructor', '__proto__', 'hasOwnProperty'].map(
    (name) => `get-full-organization?${name}=1`,
  ),
  'list-members?filterField=createdAt&filterValue=a',
  'list-members?filterField=role&filterOperator=in&filterValue=a',
])('[AUTH-QUERY-1] %s is refused', (path) => {
  expect(read(path)).toBe(false);
});
