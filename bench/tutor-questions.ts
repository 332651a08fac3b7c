/**
 * Everyday questions about four books, in the words of somebody who has not read them, each with words
 * that stand on the page that answers it; and questions that the books do not answer. The tutor was tuned
 * by those about maps; those about statistics no rule and no measure was ever changed for.
 */
import type { Language } from '#machines/document/source.ts';

export interface TutorQuestions {
  answered: readonly (readonly [question: string, onPage: string])[];
  unanswered: readonly string[];
}

export const MAP_QUESTIONS: Readonly<Record<Language, TutorQuestions>> = {
  en: {
    answered: [
      ['Why do road maps make the streets so wide?', 'shows roads far wider than they are'],
      ['Does a blank area mean nothing is there?', 'does not prove that the ground is empty'],
      [
        'Where do I look up what the little pictures mean?',
        'the part of a map that explains its symbols',
      ],
      ['What is the colour brown used for?', 'brown for the shape of the land'],
      ['How do I turn 1:25,000 into kilometres?', 'strike off the last five zeros'],
      [
        'Is a small scale map more detailed?',
        'A small-scale map shows a large area in little detail',
      ],
      ['How can I measure a curvy road?', 'lay a piece of string along it'],
      ['How many steps make a kilometre?', 'between 1,300 and 1,500 steps'],
      ['Who invented lines of equal height?', 'Charles Hutton used such lines'],
      [
        'How can I tell a valley from a ridge?',
        'In a valley the bends point towards the higher numbers',
      ],
      ['How steep is a normal staircase?', 'A staircase in a house has about sixty per cent'],
      [
        'Why is the light on hills drawn from the north-west?',
        'as if light came from the north-west',
      ],
      ['Why does the needle not point to the real pole?', 'Magnetic declination is the angle'],
      ['What disturbs a compass?', 'Iron pulls the needle aside'],
      [
        'How do I work out where I am from two towers?',
        'Resection is the way to find your position',
      ],
      ['Why does the zero meridian run through London?', 'In 1884 a conference in Washington'],
      ['Why did sailors need good clocks?', 'Longitude needs a clock'],
      ['How many satellites does a phone need?', 'a fourth satellite is needed'],
      ['Why does Greenland look so big?', 'Greenland looks as large as Africa'],
      ['Which projection should I take to compare forests?', 'an equal-area projection is needed'],
      ['How long will a hike with a climb take me?', 'Naismith’s rule says'],
      ['How do I notice that I walked too far?', 'A catching feature is something unmistakable'],
      ['How did a map stop a disease?', 'In 1854 cholera broke out'],
      ['Why are the distances on the underground map wrong?', 'Distances on his map are false'],
      ['Should a coloured map show totals?', 'never plain counts'],
    ],
    unanswered: [
      'How do vaccines train the immune system?',
      'Who won the football world cup in 2014?',
      'How do I bake sourdough bread?',
      'What is photosynthesis?',
      'How does a combustion engine work?',
      'Explain recursion in Python',
      'What causes inflation in an economy?',
      'When did the Roman empire fall?',
    ],
  },
  ko: {
    answered: [
      ['도로는 왜 실제보다 넓게 그려요?', '도로를 실제보다 훨씬 넓게 그린다'],
      ['지도의 빈 곳에는 아무것도 없나요?', '땅이 비어 있다는 증거는 아니다'],
      ['기호의 뜻은 어디에 적혀 있어요?', '지도에 쓰인 기호를 설명하는 부분이다'],
      ['갈색은 무엇을 나타내나요?', '색은 거의 모든 나라에서 같은 관습을'],
      ['구불구불한 길은 어떻게 재요?', '실을 굽이마다 맞추어 놓은'],
      ['소축척이 더 자세한가요?', '소축척 지도는 넓은 지역을 간략하게'],
      ['높이가 같은 곳을 이은 선은 뭐예요?', '높이가 같은 점을 이은 선이다'],
      ['골짜기와 능선을 어떻게 구별해요?', '골짜기에서는 선이 높은 숫자 쪽으로'],
      ['나침반을 방해하는 것은 무엇인가요?', '쇠는 바늘을 끌어당긴다'],
      ['바늘이 왜 진짜 북쪽을 안 가리켜요?', '편각은 진북과 자북 사이의 각도이다'],
      ['배에서 왜 시계가 필요했나요?', '경도를 알려면 시계가 필요하다'],
      ['위성은 몇 개가 필요한가요?', '네 번째 위성이 필요하다'],
      ['그린란드가 왜 그렇게 커 보여요?', '메르카토르 도법에서는 극에 가까울수록'],
      ['등산하는 데 시간이 얼마나 걸릴까요?', '네이스미스의 규칙은'],
      ['너무 멀리 갔는지 어떻게 알아요?', '멈춤 표지는 찾는 곳 너머에'],
    ],
    unanswered: [
      '백신은 어떻게 면역을 만드나요?',
      '김치찌개는 어떻게 끓여요?',
      '광합성이 뭐예요?',
      '임진왜란은 언제 일어났나요?',
      '환율은 왜 오르나요?',
      '재귀 함수를 설명해 주세요',
    ],
  },
};

export const STATISTICS_QUESTIONS: Readonly<Record<Language, TutorQuestions>> = {
  en: {
    answered: [
      ['Why do studies not simply ask everybody?', 'it would take too long or cost too much'],
      ['How do a parameter and a statistic differ?', 'is a number that describes a population'],
      ['Does the sampling error go away in the end?', 'Sampling error shrinks as the sample grows'],
      ['What list are the people drawn from?', 'A sampling frame is the list of people'],
      ['In which steps do I draw a random sample?', 'Write down the sampling frame'],
      ['How do I make sure that small groups are in it?', 'guarantees that small groups are'],
      ['Is it cheaper to ask whole schools?', 'Cluster sampling saves travel'],
      ['Can I repair bias by asking more people?', 'A larger sample does not remove bias'],
      ['What if the people who answer are special?', 'Nonresponse bias arises when those who'],
      ['How can I test a questionnaire beforehand?', 'A pilot study is a small trial'],
      ['Why do newspapers not report the mean income?', 'newspapers report the median income'],
      ['What does a standard deviation of zero mean?', 'A standard deviation of 0 says'],
      ['How do I compute it in a spreadsheet?', 'In a spreadsheet both are computed'],
      ['How many more people halve the error?', 'Four times as many people halve'],
      ['What does ninety-five percent confidence promise?', 'about 19 of 20 intervals cover'],
    ],
    unanswered: [
      'How do vaccines train the immune system?',
      'Who won the football world cup in 2014?',
      'How do I bake sourdough bread?',
      'What is photosynthesis?',
      'How does a combustion engine work?',
      'When did the Roman empire fall?',
      'Which volcano is the highest one?',
      'Explain recursion in Python',
    ],
  },
  ko: {
    answered: [
      ['왜 모든 사람을 조사하지 않나요?', '시간과 비용 때문에 모집단 전체를'],
      ['모수와 통계량은 어떻게 달라요?', '모수는 모집단의 특징을 나타내는 수이다'],
      ['표본 오차는 언제 작아지나요?', '표본이 커질수록 표본 오차는 작아진다'],
      ['표집틀이 뭐예요?', '표집틀은 표본을 뽑기 위해 준비한'],
      ['무작위 표본은 어떤 순서로 뽑아요?', '표집틀을 만들고 번호를 매긴다'],
      ['사람을 더 많이 조사하면 편향이 없어지나요?', '표본을 늘려도 편향은 사라지지 않는다'],
      ['답하지 않은 사람 때문에 생기는 문제는요?', '무응답 편향은 답한 사람과'],
      ['질문지는 미리 어떻게 시험해요?', '예비 조사는 본조사에 앞서'],
      ['소득은 왜 중앙값으로 보도해요?', '소득을 보도할 때에는 평균보다'],
      ['표준 편차가 0이면 무슨 뜻이에요?', '표준 편차가 0이면 모든 값이'],
      ['표준 오차를 반으로 줄이려면요?', '표본의 크기를 4배로 늘리면'],
      ['신뢰 수준 95%는 무엇을 말해요?', '신뢰 수준이 95%이면'],
    ],
    unanswered: [
      '백신은 어떻게 면역을 만드나요?',
      '김치찌개는 어떻게 끓여요?',
      '광합성이 뭐예요?',
      '임진왜란은 언제 일어났나요?',
      '재귀 함수를 설명해 주세요',
      '화산은 왜 폭발하나요?',
    ],
  },
};
