import { createInstance, type i18n } from 'i18next';
import { expect, it, vi } from 'vitest';
import { rememberTexts } from './remembered-texts.ts';

const resources = {
  en: {
    common: { name: 'Course', hello: 'Hello {{name}}', lessons_one: 'one', lessons_other: 'many' },
    other: { name: 'Book', deep: { name: 'Page' } },
  },
};

type Say = (key: string, words?: object) => string;

/** Its types know the keys of the product, and these are none. */
function sayIn(instance: i18n, ...scope: unknown[]): Say {
  return (instance as unknown as { getFixedT: (...scope: unknown[]) => Say }).getFixedT(...scope);
}

async function open() {
  const instance = createInstance();
  await instance.init({ lng: 'en', resources, ns: ['common', 'other'], defaultNS: 'common' });
  const lookedUp = vi.spyOn(instance, 't');
  rememberTexts(instance);
  return { instance, lookedUp };
}

it('[TEXTS-KEPT-1] looks a text up once, in each scope its own', async () => {
  const { instance, lookedUp } = await open();
  const say = (scope: string, key: string, prefix?: string) =>
    sayIn(instance, 'en', scope, prefix)(key);
  for (let time = 0; time < 3; time += 1) {
    expect(say('common', 'name')).toBe('Course');
    expect(say('other', 'name')).toBe('Book');
    expect(say('other', 'name', 'deep')).toBe('Page');
    expect(say('common', 'other:name')).toBe('Book');
    expect(say('common', 'missing')).toBe('missing');
  }
  expect(lookedUp).toHaveBeenCalledTimes(5);
});

it('[TEXTS-KEPT-1] looks up each time what has words or numbers put in', async () => {
  const { instance } = await open();
  const say = sayIn(instance, 'en', 'common');
  expect(say('hello', { name: 'Ada' })).toBe('Hello Ada');
  expect(say('hello', { name: 'Grace' })).toBe('Hello Grace');
  expect([say('lessons', { count: 1 }), say('lessons', { count: 2 })]).toEqual(['one', 'many']);
  expect(Reflect.get(say, 'ns')).toBe('common');
});
