import { expect, it } from 'vitest';
import { isThin } from './thin-claims.ts';

it.each([
  ['condition', 'If possible', 'the seeds are sown in rows'],
  ['condition', 'If a problem occurs', 'the keeper of the garden is told'],
  ['condition', 'If a bed is left for a year', 'you may use this facility'],
  ['condition', 'If a bed is left for a year', 'they may open it once more'],
  ['condition', 'If a bed is left for a year', 'usually the only reason to dig it over is'],
  ['condition', 'If a bed is left for a year', 'you might want to ask the keeper'],
  ['when', 'The harvest of the year depends on', 'when the last frost comes'],
  ['when', 'The plan is drawn anew', 'if they satisfy certain criteria'],
  ['when', 'Efficiency can be important', 'when large gardens are watered'],
] as const)('[EXTRACTIVE-21] a %s “%s”: “%s” says too little by itself', (kind, asked, answer) => {
  expect(isThin({ kind, asked, answer })).toBe(true);
});

it.each([
  ['condition', 'If the soil is wet after rain', 'the seeds are sown a day later'],
  ['condition', 'When using CUPS 1.2', 'the beds are chosen by the printed plan'],
  ['condition', 'If all beds are left for a year', 'they may be opened once more'],
  ['when', 'The plan of the garden is drawn anew', 'if a bed is dug between two rows'],
  ['cause', 'Beans are sown late', 'because frost kills young plants'],
] as const)('[EXTRACTIVE-21] a %s “%s”: “%s” stands alone', (kind, asked, answer) => {
  expect(isThin({ kind, asked, answer })).toBe(false);
});
