import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRefreshed } from './use-refreshed.ts';

const queryKey = ['class'];

/** A page that reads numbers; `answer` brings what it waits for. */
function reading(shown: { revision?: string; isBehind?: boolean }) {
  const asked: ((value: number) => void)[] = [];
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 0);
  const { result, rerender } = renderHook(
    ({ revision, isBehind }: typeof shown) => {
      useRefreshed(queryKey, revision, isBehind);
      const queryFn = () => new Promise<number>((answer) => asked.push(answer));
      return useQuery({ queryKey, queryFn, staleTime: Infinity }).data;
    },
    {
      initialProps: shown,
      reactStrictMode: true,
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const answer = async (value: number) => {
    await act(async () => asked.at(-1)?.(value));
    await waitFor(() => expect(result.current).toBe(value));
  };
  const heard = (revision: string) => act(async () => rerender({ ...shown, revision }));
  return { asked, answer, heard };
}

it('[REFRESHED-1] takes the first revision for what was read, unless it is behind', async () => {
  const page = reading({});
  await page.heard('1');
  expect(page.asked).toHaveLength(0);
  await page.heard('2');
  expect(page.asked).toHaveLength(1);
  const behind = reading({ isBehind: true });
  expect(behind.asked).toHaveLength(0);
  await behind.heard('1');
  expect(behind.asked).toHaveLength(1);
});

it('[REFRESHED-2] reads once for each new revision', async () => {
  const page = reading({ revision: '1' });
  await page.heard('2');
  await page.answer(2);
  await page.heard('2');
  await page.heard('3');
  await page.answer(3);
  expect(page.asked).toHaveLength(2);
});

it('[REFRESHED-3] reads once more after all that came while it was reading', async () => {
  const page = reading({ revision: '1' });
  for (const revision of ['2', '3', '4']) await page.heard(revision);
  expect(page.asked).toHaveLength(1);
  await page.answer(2);
  await waitFor(() => expect(page.asked).toHaveLength(2));
  await page.answer(4);
  await page.heard('4');
  expect(page.asked).toHaveLength(2);
});
