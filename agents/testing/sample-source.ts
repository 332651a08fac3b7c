/** Small sources for tests, English and Korean: real prose on numbered pages. */
import type { Source } from '#agents/port/sourced.ts';
import type { Language, SourcePage } from '#machines/document/source.ts';

const BOOKS: Record<
  Language,
  { title: string; pages: [heading: string, ...paragraphs: string[]][] }
> = {
  en: {
    title: 'Keeping Bees',
    pages: [
      [
        'The hive',
        'A hive is a box in which a colony of honey bees lives and stores its food. The lowest part of the hive holds the brood, where the queen lays her eggs. Above the brood stand shallow boxes that the bees fill with honey during summer. A wooden cover keeps the rain out and the warmth in.',
        'Most hives today use frames that hang beside each other like files in a drawer. The keeper can lift each frame out without breaking the comb that the bees have built on it. This simple idea made it possible to inspect a colony without destroying its home.',
      ],
      [
        'The colony',
        'A colony consists of one queen, many thousands of workers and, in summer, some hundred drones. The queen is the mother of all other bees and can lay two thousand eggs on a single day. Workers are females that clean, build, guard and gather food in an order that follows their age.',
        'Drones have a single task, which is to mate with young queens of other colonies. In autumn the workers drive the remaining drones out of the hive to save food. The colony then draws together into a ball that keeps itself warm through the winter.',
      ],
      [
        'The year of the keeper',
        'In spring the keeper checks whether the colony has survived and whether its food will last. A strong colony begins to prepare for swarming when the hive becomes too narrow. Giving the bees another box at the right time is the surest way to prevent a swarm.',
        'Honey is harvested when most cells of a comb are closed with wax. Unripe honey contains too much water and would ferment in the jar. After the harvest the keeper feeds sugar syrup so that the colony does not starve in winter.',
      ],
    ],
  },
  ko: {
    title: '꿀벌 기르기',
    pages: [
      [
        '벌통',
        '벌통은 꿀벌 무리가 살면서 먹이를 저장하는 상자를 말합니다. 벌통의 가장 아래쪽에는 여왕벌이 알을 낳는 산란실이 있습니다. 산란실 위에는 여름 동안 꿀을 채우는 얕은 상자들이 놓여 있습니다. 나무 뚜껑은 비를 막고 따뜻한 공기를 지켜 줍니다.',
        '오늘날 대부분의 벌통에는 서랍 속 서류처럼 나란히 걸린 벌집틀이 들어 있습니다. 양봉가는 벌이 지은 벌집을 부수지 않고도 벌집틀을 하나씩 들어 올릴 수 있습니다. 이 단순한 생각 덕분에 집을 망가뜨리지 않고 무리를 살펴볼 수 있게 되었습니다.',
      ],
      [
        '무리',
        '한 무리는 여왕벌 한 마리와 수만 마리의 일벌, 그리고 여름철의 수벌 수백 마리로 이루어집니다. 여왕벌은 다른 모든 벌의 어미이며 하루에 알을 이천 개까지 낳을 수 있습니다. 일벌은 암컷으로서 나이에 따라 청소와 집짓기와 경비와 먹이 모으기를 차례로 맡습니다.',
        '수벌이 하는 일은 다른 무리의 젊은 여왕벌과 짝짓기를 하는 것뿐입니다. 가을이 되면 일벌은 먹이를 아끼려고 남은 수벌을 벌통 밖으로 쫓아냅니다. 그런 다음 무리는 공처럼 뭉쳐서 겨울 동안 스스로 체온을 유지합니다.',
      ],
    ],
  },
};

export function samplePages(language: Language): SourcePage[] {
  return BOOKS[language].pages.map(([heading, ...paragraphs], index) => ({
    number: index + 1,
    blocks: [
      { kind: 'heading', text: heading, level: 1 },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ],
  }));
}

export function sampleSource(language: Language, pages = samplePages(language)): Source {
  return {
    info: {
      documentId: 'document-1',
      fileName: 'bees.pdf',
      title: BOOKS[language].title,
      language,
      pageCount: pages.length,
      outline: [],
      unreadablePages: [],
    },
    pages: (from, to) =>
      Promise.resolve(pages.filter((page) => page.number >= from && page.number <= to)),
  };
}
