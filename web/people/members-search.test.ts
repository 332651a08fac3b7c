import { expect, it } from 'vitest';
import { membersInputs, membersSearchSchema, searchOf, viewOf } from './members-search.ts';

it('[MEMBERS-SEARCH-1] says nothing of what is as it always is', () => {
  expect(searchOf(viewOf({}))).toEqual({});
  const search = { tab: 'invitations', search: 'kim', role: 'admin', page: 2 } as const;
  expect(searchOf(viewOf(search))).toEqual(search);
});

it('[MEMBERS-SEARCH-1] takes what no address of ours says for what it always is', () => {
  expect(viewOf(membersSearchSchema({ tab: 'x', search: ['kim'], role: 'king', page: 0 }))).toEqual(
    viewOf({}),
  );
});

it('[MEMBERS-SEARCH-2] looks at one list and counts the other', () => {
  const counted = { orgSlug: 'o', page: 1, limit: 20 };
  const search = { search: 'kim', role: 'admin', page: 2 } as const;
  expect(membersInputs('o', search)).toEqual({
    members: { ...counted, ...search },
    invitations: counted,
  });
  expect(membersInputs('o', { tab: 'invitations', ...search })).toEqual({
    members: counted,
    invitations: { ...counted, search: 'kim', page: 2 },
  });
});
