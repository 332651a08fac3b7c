/** A first row that is none of its table's names is no head. */
import { expect, it } from 'vitest';
import { hasHead, tableRows } from './table-rows.ts';

it.each([
  'Sample size\tStandard deviation\n25\t2.0\n100\t1.0',
  'Tool\tWork\nRake\tlevels soil\nHoe\tcuts weeds',
  'Scale\t1 cm is\tUse\n1:100\t1 m\tbeds\n1:500\t5 m\tgardens',
  'Name\tMeaning\nRake\tLeveller\nHoe\tCutter',
  '도구\t하는 일\nrake\t흙을 고르고 돌을 골라 낸다\nhoe\t풀을 베어 밭을 깨끗이 한다',
])('[EXTRACTIVE-7] “%s” has a head', (text) => expect(hasHead(tableRows(text))).toBe(true));

it.each([
  'Ada Moss\tJoe Fern\nEve Reed\tIan Birch\nSue Ash\tMax Elm',
  '-v\ttells more of what it does\n-q\ttells nothing at all',
  '"peas"\tsown in rows\n"beans"\ta plant that climbs\n"kale"\tit stands all winter long',
  'mm\tmillimetre ≈ 1/25 inch\nem\tas wide as the letter of its name\nex\tas high as one',
  '1\tdig the bed\n2\trake the soil',
  'one\ttwo\nthree\tfour\tfive',
])('[EXTRACTIVE-7] “%s” has none', (text) => expect(hasHead(tableRows(text))).toBe(false));
