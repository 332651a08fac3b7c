/** Pages of the wanted length, for load: different sentences, none of them empty filler of one kind. */
import type { SourcePage } from '#machines/document/source.ts';
import { createRandom } from '#machines/testing/random.ts';

const SUBJECTS = [
  'The keeper',
  'A strong colony',
  'Every worker',
  'The young queen',
  'A careful reader',
  'The old comb',
  'The second box',
  'A warm morning',
];
const VERBS = [
  'carries',
  'protects',
  'changes',
  'explains',
  'prepares',
  'needs',
  'follows',
  'divides',
];
const OBJECTS = [
  'the stored food',
  'a closed frame',
  'the order of the work',
  'the entrance of the hive',
  'a measured amount of water',
  'the signs of the season',
  'the brood below',
  'a short record',
];
const ENDS = [
  'before the first frost arrives',
  'when the days become longer',
  'because the space is narrow',
  'until the harvest is over',
  'although the weather is poor',
  'as soon as the cover is lifted',
];

export function longPages(count: number, sentencesAPage: number, seed = 1): SourcePage[] {
  const random = createRandom(seed, 'pages');
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    blocks: [
      { kind: 'heading' as const, text: `Part ${index + 1}`, level: 1 },
      {
        kind: 'paragraph' as const,
        text: Array.from(
          { length: sentencesAPage },
          () =>
            `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)} ${random.pick(ENDS)} on day ${random.below(365)}.`,
        ).join(' '),
      },
    ],
  }));
}
