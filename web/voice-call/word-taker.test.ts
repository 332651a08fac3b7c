import { expect, it } from 'vitest';
import { createWordTaker, LOOK } from './word-taker.ts';

function taker() {
  const said: boolean[] = [];
  const { look, tutor } = createWordTaker((isSilent) => said.push(isSilent));
  const hear = (length: number, strength: number) => {
    for (let at = 0; at < length / LOOK; at += 1) look(strength);
  };
  hear(1000, 0.001);
  return { said, hear, tutor };
}
const VOICE = 0.1;

it('[WORD-TAKER-1] silences the tutor at a voice, and neither at a knock nor while it says nothing', () => {
  const { said, hear, tutor } = taker();
  hear(400, VOICE);
  expect(said).toEqual([]);
  hear(1000, 0.001);
  tutor('speaking');
  hear(60, 0.8);
  hear(400, 0.001);
  expect(said).toEqual([]);
  hear(100, VOICE);
  expect(said).toEqual([true]);
});

it('[WORD-TAKER-2] lets it sound with its next answer', () => {
  const { said, hear, tutor } = taker();
  tutor('speaking');
  hear(200, VOICE);
  tutor('listening');
  hear(3000, VOICE);
  tutor('thinking');
  expect(said).toEqual([true]);
  tutor('speaking');
  expect(said).toEqual([true, false]);
});

it('[WORD-TAKER-2] lets it go on when it did not hear a word', () => {
  const { said, hear, tutor } = taker();
  tutor('speaking');
  hear(200, VOICE);
  hear(2000, 0.001);
  expect(said).toEqual([true, false]);
});
