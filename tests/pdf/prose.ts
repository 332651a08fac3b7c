/** Real sentences for test books: a small field of knowledge in English and Korean, with facts to find. */

export interface Concept {
  term: string;
  /** A full defining sentence. */
  definition: string;
  facts: string[];
  examples: string[];
}

export const ENGLISH: Concept[] = [
  {
    term: 'Photosynthesis',
    definition:
      'Photosynthesis is the process by which green plants turn light, water and carbon dioxide into sugar and oxygen.',
    facts: [
      'It takes place in the chloroplasts, where the pigment chlorophyll absorbs red and blue light.',
      'About half of the oxygen in the atmosphere is produced by algae in the ocean.',
      'The Dutch physician Jan Ingenhousz showed in 1779 that plants give off oxygen only in the light.',
    ],
    examples: [
      'a maple leaf in full sun',
      'pondweed giving off bubbles',
      'algae in a drop of sea water',
    ],
  },
  {
    term: 'Respiration',
    definition:
      'Respiration is the release of energy from sugar inside the cell, with carbon dioxide and water as its remains.',
    facts: [
      'Most of its steps take place in the mitochondria.',
      'One molecule of glucose yields about thirty molecules of adenosine triphosphate.',
      'Unlike photosynthesis, it goes on by day and by night.',
    ],
    examples: ['a germinating pea', 'a sprinter at the finish', 'yeast in warm dough'],
  },
  {
    term: 'Osmosis',
    definition:
      'Osmosis is the movement of water through a membrane from a dilute solution to a concentrated one.',
    facts: [
      'The membrane lets water pass but holds back larger molecules such as sugar.',
      'Roots take up most of their water in this way.',
      'The pressure needed to stop the flow is called osmotic pressure.',
    ],
    examples: [
      'a raisin swelling in water',
      'a salted slice of cucumber',
      'a root hair in moist soil',
    ],
  },
  {
    term: 'Diffusion',
    definition:
      'Diffusion is the spreading of particles from places where they are many to places where they are few.',
    facts: [
      'It needs no energy from outside, because the particles move by themselves.',
      'It is fast over short distances and very slow over long ones.',
      'Adolf Fick described it by a law in 1855.',
    ],
    examples: [
      'ink in a glass of water',
      'the scent of coffee in a room',
      'oxygen entering the blood',
    ],
  },
  {
    term: 'Transpiration',
    definition: 'Transpiration is the loss of water vapour from the leaves of a plant.',
    facts: [
      'Nearly all of the vapour leaves through small pores called stomata.',
      'A large oak can lose more than four hundred litres of water on a summer day.',
      'The pull of the vapour raises water from the roots to the crown.',
    ],
    examples: ['a plastic bag over a branch', 'a wilting tomato plant', 'the cool air of a forest'],
  },
  {
    term: 'Germination',
    definition: 'Germination is the growth of a seed into a young plant after a period of rest.',
    facts: [
      'A seed needs water, oxygen and a suitable temperature before it begins.',
      'The root appears first, and the shoot follows it.',
      'Some seeds need a cold winter before they can grow.',
    ],
    examples: ['a bean on wet paper', 'wheat in an autumn field', 'an acorn under leaves'],
  },
  {
    term: 'Pollination',
    definition: 'Pollination is the transfer of pollen from the anther of a flower to its stigma.',
    facts: [
      'Wind carries the pollen of grasses, and insects carry that of most bright flowers.',
      'A single honeybee may visit a thousand flowers in one day.',
      'Without it, most fruit trees would bear no fruit.',
    ],
    examples: [
      'a bee on an apple blossom',
      'hazel catkins in the wind',
      'a moth at an evening primrose',
    ],
  },
  {
    term: 'Fermentation',
    definition:
      'Fermentation is the breakdown of sugar without oxygen, usually by yeast or bacteria.',
    facts: [
      'Yeast makes alcohol and carbon dioxide from sugar.',
      'Louis Pasteur proved in 1857 that living cells are its cause.',
      'It yields far less energy than respiration does.',
    ],
    examples: ['rising bread', 'sour milk', 'cabbage in a sealed jar'],
  },
  {
    term: 'Enzymes',
    definition:
      'Enzymes are proteins that speed up the chemical reactions of living cells without being used up.',
    facts: [
      'Each one fits only certain molecules, as a key fits a lock.',
      'Most of them stop working above sixty degrees.',
      'Their names often end in the letters ase.',
    ],
    examples: ['amylase in saliva', 'pepsin in the stomach', 'lactase in the small intestine'],
  },
  {
    term: 'Ecosystems',
    definition:
      'An ecosystem is a community of living things together with the place in which they live.',
    facts: [
      'Energy enters it as light and leaves it as heat.',
      'Only about ten percent of the energy passes from one level of a food chain to the next.',
      'The word was first used by Arthur Tansley in 1935.',
    ],
    examples: ['a village pond', 'a coral reef', 'an old orchard'],
  },
  {
    term: 'Decomposers',
    definition:
      'Decomposers are organisms that feed on dead matter and return its minerals to the soil.',
    facts: [
      'Fungi break down wood, which few animals can digest.',
      'A handful of garden soil holds more bacteria than there are people on Earth.',
      'They work faster in warm and moist conditions.',
    ],
    examples: ['mould on old bread', 'earthworms under leaves', 'mushrooms on a stump'],
  },
  {
    term: 'Inheritance',
    definition:
      'Inheritance is the passing of traits from parents to their offspring through genes.',
    facts: [
      'Gregor Mendel found its basic rules by crossing peas between 1856 and 1863.',
      'A dominant allele hides the effect of a recessive one.',
      'Every child receives half of its genes from each parent.',
    ],
    examples: ['the colour of pea flowers', 'blood groups', 'the shape of the earlobe'],
  },
];

export const KOREAN: Concept[] = [
  {
    term: '광합성',
    definition: '광합성은 녹색 식물이 빛과 물과 이산화탄소로 당과 산소를 만드는 과정이다.',
    facts: [
      '이 과정은 엽록체에서 일어나며 엽록소가 붉은빛과 푸른빛을 흡수한다.',
      '대기 중 산소의 약 절반은 바다에 사는 조류가 만들어 낸다.',
      '얀 잉엔하우스는 1779년에 식물이 빛을 받을 때만 산소를 내보낸다는 사실을 밝혔다.',
    ],
    examples: ['햇빛을 받는 단풍잎', '기포를 내는 물풀', '바닷물 속의 조류'],
  },
  {
    term: '호흡',
    definition: '호흡은 세포가 당을 분해하여 생활에 필요한 에너지를 얻는 과정이다.',
    facts: [
      '대부분의 단계는 미토콘드리아에서 일어난다.',
      '포도당 한 분자에서 약 서른 분자의 에너지 물질이 만들어진다.',
      '광합성과 달리 호흡은 낮과 밤에 모두 일어난다.',
    ],
    examples: ['싹이 트는 완두', '달리기를 마친 선수', '따뜻한 반죽 속의 효모'],
  },
  {
    term: '삼투',
    definition: '삼투는 물이 막을 지나 묽은 용액에서 진한 용액으로 이동하는 현상이다.',
    facts: [
      '막은 물을 통과시키지만 설탕처럼 큰 분자는 막는다.',
      '뿌리는 대부분의 물을 이 방법으로 빨아들인다.',
      '흐름을 멈추게 하는 데 필요한 압력을 삼투압이라고 한다.',
    ],
    examples: ['물에 불은 건포도', '소금에 절인 오이', '젖은 흙 속의 뿌리털'],
  },
  {
    term: '증산 작용',
    definition: '증산 작용은 식물의 잎에서 물이 수증기로 빠져나가는 현상이다.',
    facts: [
      '수증기는 거의 모두 기공이라는 작은 구멍으로 나간다.',
      '큰 참나무는 여름 하루에 사백 리터가 넘는 물을 내보낸다.',
      '이 힘이 뿌리의 물을 나무 꼭대기까지 끌어 올린다.',
    ],
    examples: ['가지에 씌운 비닐봉지', '시든 토마토', '숲속의 시원한 공기'],
  },
  {
    term: '발효',
    definition: '발효는 미생물이 산소 없이 당을 분해하는 과정이다.',
    facts: [
      '효모는 당으로 알코올과 이산화탄소를 만든다.',
      '루이 파스퇴르는 1857년에 살아 있는 세포가 발효의 원인임을 증명했다.',
      '발효로 얻는 에너지는 호흡보다 훨씬 적다.',
    ],
    examples: ['부푼 빵 반죽', '잘 익은 김치', '새콤한 요구르트'],
  },
  {
    term: '생태계',
    definition: '생태계는 생물의 무리와 그들이 살아가는 환경을 함께 이르는 말이다.',
    facts: [
      '에너지는 빛으로 들어와 열로 나간다.',
      '먹이 사슬의 한 단계에서 다음 단계로 전해지는 에너지는 약 십 퍼센트이다.',
      '이 낱말은 1935년에 아서 탠슬리가 처음 사용했다.',
    ],
    examples: ['마을의 연못', '산호초', '오래된 과수원'],
  },
];

/** A small generator of numbers that gives the same row for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Pick = <T>(from: T[]) => T;
interface Told {
  concept: Concept;
  other: Concept;
  pick: Pick;
  number: (from: number, to: number) => number;
}

const ENGLISH_FRAMES: ((told: Told) => string)[] = [
  ({ concept: c, pick }) =>
    `A good example is ${pick(c.examples)}, where the effects of ${c.term.toLowerCase()} can be watched with simple means.`,
  ({ concept: c, pick }) =>
    `Anyone who looks closely at ${pick(c.examples)} sees what ${c.term.toLowerCase()} means in practice.`,
  ({ concept: c, pick }) =>
    `Teachers often begin the study of ${c.term.toLowerCase()} with ${pick(c.examples)}, because little equipment is needed.`,
  ({ concept: c, pick, number }) =>
    `In one school garden, ${number(12, 40)} pupils watched ${pick(c.examples)} for ${number(5, 60)} days and wrote down ${number(100, 900)} observations.`,
  ({ concept: c, other, number }) =>
    `At ${number(11, 34)} degrees the effect of ${c.term.toLowerCase()} was ${number(2, 9)} times stronger than that of ${other.term.toLowerCase()}.`,
  ({ concept: c, other }) =>
    `It is easily confused with ${other.term.toLowerCase()}, but ${c.term.toLowerCase()} has another cause and another result.`,
  ({ concept: c, number }) =>
    `A survey of ${number(200, 4000)} textbooks found that ${number(20, 90)} percent of them explain ${c.term.toLowerCase()} before any other subject.`,
  ({ concept: c, other, pick }) =>
    `Without ${c.term.toLowerCase()}, neither ${other.term.toLowerCase()} nor the life around ${pick(other.examples)} could be understood.`,
];
const KOREAN_FRAMES: ((told: Told) => string)[] = [
  ({ concept: c, pick }) =>
    `예를 들어 ${pick(c.examples)}에서 ${c.term}의 결과를 쉽게 관찰할 수 있다.`,
  ({ concept: c, pick }) =>
    `${withParticle(pick(c.examples), '을', '를')} 자세히 살펴보면 ${withParticle(c.term, '이', '가')} 무엇을 뜻하는지 알 수 있다.`,
  ({ concept: c, pick, number }) =>
    `어느 학교에서는 학생 ${number(12, 40)}명이 ${withParticle(pick(c.examples), '을', '를')} ${number(5, 60)}일 동안 관찰하고 기록을 남겼다.`,
  ({ concept: c, other }) =>
    `${withParticle(c.term, '은', '는')} ${withParticle(other.term, '과', '와')} 혼동하기 쉽지만 원인과 결과가 서로 다르다.`,
  ({ concept: c, number }) =>
    `온도가 ${number(11, 34)}도일 때 ${c.term}의 효과는 평소보다 ${number(2, 9)}배 컸다.`,
];

function withParticle(word: string, afterConsonant: string, afterVowel: string): string {
  const code = (word.charCodeAt(word.length - 1) - 0xac00) % 28;
  return word + (code > 0 ? afterConsonant : afterVowel);
}

/** The `part`th paragraph about a concept: the first defines it, the others tell facts and examples. */
export function paragraphAbout(
  concept: Concept,
  language: 'en' | 'ko',
  random: () => number,
  part: number,
): string {
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const others = (language === 'ko' ? KOREAN : ENGLISH).filter((other) => other !== concept);
  const frames = (language === 'ko' ? KOREAN_FRAMES : ENGLISH_FRAMES).toSorted(
    () => random() - 0.5,
  );
  const told = () => ({ concept, other: pick(others), pick, number });
  const fact = concept.facts[part % concept.facts.length]!;
  const opening = part === 0 ? [concept.definition, fact] : [fact];
  return [...opening, ...frames.slice(0, part === 0 ? 2 : 4).map((frame) => frame(told()))].join(
    ' ',
  );
}
