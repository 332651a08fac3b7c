/**
 * Pairs of short lessons on the same page of a book of ours, of which people find one better: what a reviewer
 * is held against. Both are our own texts; the book is the one about bees (agents/testing/sample-source.ts).
 *
 * JUDGED-1 A reviewer agrees with a pair where it scores the better one higher.
 */
import type { Language } from '#machines/document/source.ts';

export interface JudgedPair {
  /** What tells them apart, in a word or two. */
  flaw: string;
  language: Language;
  page: number;
  better: string;
  worse: string;
}

export const JUDGED_PAIRS: readonly JudgedPair[] = [
  {
    flaw: 'a claim that is invented',
    language: 'en',
    page: 1,
    better:
      'The lowest part of the hive holds the brood. The shallow boxes above it are where the bees store honey in summer, and a wooden cover keeps rain out and warmth in.',
    worse:
      'The lowest part of the hive holds the brood. The shallow boxes above it are where the bees store honey in summer, and a cover of metal keeps mice away from the queen.',
  },
  {
    flaw: 'the contrary of the page',
    language: 'en',
    page: 2,
    better:
      'In autumn the workers drive the drones out, because the colony has to save its food. It then draws together into a ball, which keeps warm through the winter.',
    worse:
      'In autumn the drones drive the workers out, because the colony has to save its food. It then spreads over the whole hive, which keeps warm through the winter.',
  },
  {
    flaw: 'what matters is left out',
    language: 'en',
    page: 3,
    better:
      'Honey is harvested when most cells are closed with wax. Earlier it holds too much water and would ferment in the jar. What was taken is made good with sugar syrup, or the colony starves in winter.',
    worse:
      'Honey is harvested from combs. A comb has cells. Wax is found on cells as well. Jars are what honey is kept in, and keepers have them ready when the harvest comes.',
  },
  {
    flaw: 'no reason given',
    language: 'en',
    page: 1,
    better:
      'Frames hang beside each other like files in a drawer. So one of them can be lifted out without breaking the comb on it, and a colony can be looked at while its home stays whole.',
    worse:
      'There are frames. They hang. A keeper can lift them. Combs are on them. Colonies are inspected. It is a simple idea.',
  },
  {
    flaw: 'padding',
    language: 'en',
    page: 2,
    better:
      'A colony has one queen, thousands of workers and, in summer, some hundred drones. The queen is mother to all of them and can lay two thousand eggs a day.',
    worse:
      'It is truly fascinating to think about what a colony is. Many people have asked themselves this very question, and rightly so. Let us therefore look at it with open eyes. A colony, as we shall see, is indeed a colony of bees, and this is what makes it so very special.',
  },
  {
    flaw: 'order of what happens',
    language: 'en',
    page: 3,
    better:
      'First the keeper looks in spring whether the colony lives and has food. When it grows and the hive becomes narrow it will want to swarm; another box at the right time prevents that.',
    worse:
      'Another box prevents it. The colony wants to swarm because of that, before which the hive becomes narrow. Whether it lives was looked at, in spring, and whether it has food, at first.',
  },
  {
    flaw: 'above its readers',
    language: 'en',
    page: 2,
    better:
      'Workers are females. As they grow older their work changes: they clean, build, guard and at last gather food.',
    worse:
      'Workers manifest age-dependent polyethism: an ontogenetic succession of intranidal occupations is superseded by extranidal foraging subsequent to a transitional defensive phase.',
  },
  {
    flaw: 'a number that is another',
    language: 'en',
    page: 2,
    better:
      'On a single day the queen can lay two thousand eggs. She is the mother of all the bees.',
    worse: 'On a single day the queen can lay two hundred eggs. She is the mother of all the bees.',
  },
  {
    flaw: 'a claim that is invented',
    language: 'ko',
    page: 1,
    better:
      '벌통의 맨 아래에는 산란실이 있습니다. 그 위의 얕은 상자는 벌이 여름에 꿀을 채우는 곳이고, 나무 뚜껑은 비를 막고 온기를 지킵니다.',
    worse:
      '벌통의 맨 아래에는 산란실이 있습니다. 그 위의 얕은 상자는 수벌이 겨울잠을 자는 곳이고, 유리 뚜껑은 햇빛을 모아 꿀을 데웁니다.',
  },
  {
    flaw: 'no reason given',
    language: 'ko',
    page: 2,
    better:
      '가을이 되면 일벌은 수벌을 내쫓습니다. 겨울 동안 먹이를 아껴야 하기 때문입니다. 남은 무리는 공처럼 뭉쳐 서로의 체온으로 겨울을 납니다.',
    worse: '가을이 있습니다. 수벌이 있습니다. 일벌도 있습니다. 무리는 뭉칩니다. 겨울이 옵니다.',
  },
  {
    flaw: 'padding',
    language: 'ko',
    page: 2,
    better:
      '일벌은 모두 암컷이고, 나이에 따라 하는 일이 바뀝니다. 청소에서 시작해 집을 짓고, 입구를 지키고, 마지막에는 먹이를 모으러 나갑니다.',
    worse:
      '일벌에 대해 생각해 보는 것은 참으로 뜻깊은 일이 아닐 수 없습니다. 여러분도 한 번쯤 일벌을 떠올려 보셨을 것입니다. 그렇다면 이제 일벌이 무엇인지 함께 느껴 보는 시간을 가져 봅시다.',
  },
  {
    flaw: 'a number that is another',
    language: 'ko',
    page: 2,
    better:
      '여왕벌은 하루에 알을 이천 개까지 낳을 수 있습니다. 무리의 모든 벌이 여왕벌의 새끼입니다.',
    worse:
      '여왕벌은 하루에 알을 이십 개까지 낳을 수 있습니다. 무리의 모든 벌이 여왕벌의 새끼입니다.',
  },
];
