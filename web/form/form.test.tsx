import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '../ui/button.tsx';
import { Form } from './form.tsx';
import { useServerForm } from './use-server-form.ts';

const i18n = i18next.createInstance();
beforeAll(async () => {
  const errors = {
    nameRequired: 'Say a name.',
    tooLong: 'At most {{max}}.',
    missing_one: '{{count}} letter is missing.',
    missing_other: '{{count}} letters are missing.',
    BAD_INPUT: 'Wrong.',
  };
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['errors'], resources: { en: { errors } } });
});
afterEach(cleanup);

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'nameRequired')
    .max(5, 'tooLong')
    .refine((name) => name !== 'Abc', { message: 'missing', params: { count: 2 } }),
  mail: z.string().includes('@'),
});
type Values = z.input<typeof schema>;

function Person(props: { send: (values: Values) => Promise<unknown>; start?: Values }) {
  const mutation = useMutation({ mutationFn: props.send });
  const server = useServerForm({
    defaultValues: props.start ?? { name: '', mail: '' },
    schema,
    mutation,
    place: (error) => {
      const [field, text] = String(error instanceof Error && error.message).split(':');
      return { field, text: text ?? '' };
    },
  });
  const { form } = server;
  return (
    <Form of={server}>
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      <form.AppField name="mail">
        {(field) => <field.TextField label="Mail" hint="One we can reach." />}
      </form.AppField>
      <Button type="submit" busy={server.busy}>
        Send
      </Button>
    </Form>
  );
}

function show(send: (values: Values) => Promise<unknown>, start?: Values) {
  render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Person send={send} {...(start ? { start } : {})} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  return {
    name: screen.getByLabelText('Name'),
    mail: screen.getByLabelText('Mail'),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('[PAGE-4] says at each field what is wrong with it, in words, and goes to the first', async () => {
  const send = vi.fn<(values: Values) => Promise<unknown>>();
  const fields = show(send);
  await userEvent.click(fields.send);
  await waitFor(() => expect(document.activeElement).toBe(fields.name));
  expect(alerts()).toEqual(['Say a name.', 'Wrong.']);
  expect(fields.name.getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

it('[PAGE-4] takes the word away from the field that is changed and from no other', async () => {
  const fields = show(vi.fn<(values: Values) => Promise<unknown>>());
  await userEvent.click(fields.send);
  await userEvent.type(fields.name, 'A');
  expect(alerts()).toEqual(['Wrong.']);
  await userEvent.type(fields.name, 'bcdefgh');
  await userEvent.click(fields.send);
  expect(alerts()).toEqual(['At most 5.', 'Wrong.']);
});

it('[PAGE-4] counts in the words of the number', async () => {
  const fields = show(vi.fn<(values: Values) => Promise<unknown>>(), { name: 'Abc', mail: 'a@b' });
  await userEvent.click(fields.send);
  await waitFor(() => expect(alerts()).toEqual(['2 letters are missing.']));
});

it('[PAGE-11] sends what the schema made of it, once, and is busy meanwhile', async () => {
  const settle: (() => void)[] = [];
  const send = vi.fn<(values: Values) => Promise<unknown>>(
    () => new Promise<void>((resolve) => settle.push(resolve)),
  );
  const fields = show(send, { name: ' Ada ', mail: 'a@b' });
  await userEvent.click(fields.send);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await userEvent.type(fields.mail, 'c{Enter}');
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', mail: 'a@b' });
  expect(send).toHaveBeenCalledTimes(1);
  settle[0]?.();
  await userEvent.type(fields.mail, '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  settle[1]?.();
});

it('[PAGE-4] shows a refusal at its field, keeps what was typed, and can be sent again', async () => {
  const send = vi
    .fn<(values: Values) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('mail:Taken.'))
    .mockResolvedValueOnce(undefined);
  const fields = show(send, { name: 'Ada', mail: 'a@b' });
  await userEvent.click(fields.send);
  await waitFor(() => expect(alerts()).toEqual(['Taken.']));
  await waitFor(() => expect(document.activeElement).toBe(fields.mail));
  await userEvent.type(fields.name, '!');
  expect(alerts()).toEqual(['Taken.']);
  await userEvent.type(fields.mail, 'c');
  expect(alerts()).toEqual([]);
  await userEvent.click(fields.send);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Ada!', mail: 'a@bc' });
});

it('[PAGE-4] says above the fields what is about none of them', async () => {
  const send = vi.fn<(values: Values) => Promise<unknown>>(() =>
    Promise.reject(new Error('password:Nobody answers.')),
  );
  const fields = show(send, { name: 'Ada', mail: 'a@b' });
  await userEvent.click(fields.send);
  await screen.findByText('Nobody answers.');
  expect(fields.name.getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(fields.name, '!');
  expect(screen.queryByText('Nobody answers.')).toBeNull();
});
