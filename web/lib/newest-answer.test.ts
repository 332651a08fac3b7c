import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { newestAnswer } from './newest-answer.ts';

it('[TITLE-1] what a page is called by is of the answer that came last, whatever was looked for', () => {
  const queryClient = new QueryClient();
  const keep = (search: string, name: string | undefined, updatedAt: number) =>
    queryClient.setQueryData(['team', { search }], name, { updatedAt });
  keep('', 'Mathematics', 1);
  keep('grace', 'Algebra', 3);
  keep('ada', 'Mathematics', 2);
  queryClient.setQueryData(['other'], 'Geometry', { updatedAt: 4 });
  const newest = (what: string) =>
    newestAnswer(queryClient, queryClient.getQueriesData<string>({ queryKey: [what] }));
  expect(newest('team')).toBe('Algebra');
  expect(newest('nothing')).toBeUndefined();
});
