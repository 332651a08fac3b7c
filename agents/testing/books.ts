/** Small books of our own for tests: real prose, one in English, one in Korean. */
import type { Block, Language, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import type { Source } from '#agents/port/sourced.ts';

interface BookSpec {
  title: string;
  language: Language;
  pages: Block[][];
  outline?: OutlineEntry[];
  unreadable?: number[];
}

export function h(level: number, text: string): Block {
  return { kind: 'heading', level, text };
}
export function p(text: string, continues = false): Block {
  return continues ? { kind: 'paragraph', text, continues } : { kind: 'paragraph', text };
}
export function block(kind: 'list' | 'code' | 'table', text: string): Block {
  return { kind, text };
}

/** A source over pages in memory; `asked` records what was asked for at once. */
export function sourceOf(spec: BookSpec): Source & { all: SourcePage[]; largest: () => number } {
  const all: SourcePage[] = spec.pages.map((blocks, at) => ({
    number: at + 1,
    blocks,
    ...(spec.unreadable?.includes(at + 1)
      ? { problem: 'scanned' as const }
      : blocks.length === 0
        ? { problem: 'blank' as const }
        : {}),
  }));
  let largest = 0;
  return {
    all,
    largest: () => largest,
    info: {
      documentId: 'doc_test',
      fileName: `${spec.title}.pdf`,
      title: spec.title,
      language: spec.language,
      pageCount: all.length,
      outline: spec.outline ?? [],
      unreadablePages: spec.unreadable ?? [],
    },
    pages: (from, to) => {
      largest = Math.max(largest, to - from + 1);
      return Promise.resolve(all.slice(from - 1, to));
    },
  };
}

const SAMPLING = [
  p(
    'A population is the complete set of people, things or events that a study wants to learn about. A sample is a part of the population that is actually observed. Most studies cannot observe the whole population, because it would take too long or cost too much. They observe a sample and reason from it to the population. This reasoning is only sound when the sample resembles the population in the ways that matter.',
  ),
  p(
    'A parameter is a number that describes a population, such as the average age of all voters. A statistic is a number that describes a sample, such as the average age of the 1200 voters who were asked. Statistics vary from sample to sample, while a parameter stays what it is. The difference between a statistic and its parameter is called the sampling error. Sampling error shrinks as the sample grows, but it never vanishes unless everyone is asked.',
  ),
];
const RANDOM = [
  p(
    'A simple random sample is a sample in which every group of the same size has the same chance of being chosen. A random number table or a computer decides who is asked, so that nobody’s wishes can shape the sample. A sampling frame is the list of people from which the sample is drawn. When the sampling frame leaves out part of the population, the sample leaves it out too. Telephone surveys in 1936 missed most poor households, because they had no telephone.',
  ),
  p('A simple random sample is drawn in these steps:'),
  block(
    'list',
    '1. Write down the sampling frame and number its members.\n2. Decide how large the sample should be.\n3. Draw that many random numbers without repetition.\n4. Ask the members whose numbers were drawn.\n5. Record who could not be reached and why.',
  ),
];
const STRATA = [
  p(
    'A stratified sample is a sample that is drawn separately from each part of the population. The parts are called strata, and they are chosen so that people within one stratum resemble each other. Stratified sampling guarantees that small groups are represented. It usually gives a smaller sampling error than a simple random sample of the same size.',
  ),
  p(
    'A cluster sample is a sample in which whole groups are drawn and everyone in a drawn group is asked. Schools, villages and hospital wards are typical clusters. Cluster sampling saves travel, yet it gives a larger sampling error, since members of a cluster are alike. A survey of 40 schools with 25 pupils each tells less than a survey of 1000 pupils from 1000 schools.',
  ),
];
const BIAS = [
  p(
    'Bias is a tendency of a sample to miss the truth in the same direction again and again. A larger sample does not remove bias; it only repeats the mistake with more confidence. Selection bias arises when some members of the population are more likely to be chosen than others. Nonresponse bias arises when those who answer differ from those who do not. Interviewers can reduce nonresponse by calling back at least 3 times.',
  ),
  p(
    'Response bias is a distortion that comes from the way questions are asked. The wording of a question, its place among other questions and the manner of the interviewer all change answers. In one experiment, 68% of people agreed with a statement, and 43% agreed when the same statement was turned around. A pilot study is a small trial of the questionnaire that brings such faults to light before the money is spent.',
  ),
];
const SPREAD = [
  p(
    'The mean is the sum of the values divided by their number. The median is the value in the middle when all values are put in order. A few very large values pull the mean upward but leave the median where it was. For this reason newspapers report the median income and not the mean income.',
  ),
  p(
    'The standard deviation is a measure of how far values typically lie from their mean. It has the same unit as the values themselves. A standard deviation of 0 says that all values are equal. The variance is the square of the standard deviation, and it is easier to calculate with. In a spreadsheet both are computed by one function:',
  ),
  block('code', '=STDEV(B2:B41)\n=VAR(B2:B41)   {"range": <B2:B41>}'),
];
const TABLES = [
  p(
    'The table shows how the standard deviation of the sample mean depends on the size of the sample.',
  ),
  block('table', 'Sample size\tStandard deviation\n25\t2.0\n100\t1.0\n400\t0.5'),
  p(
    'Four times as many people halve the standard deviation of the sample mean. The standard error is the standard deviation of a statistic over all samples that could have been drawn. A confidence interval is a range of values that covers the parameter in a known share of all samples. With a confidence level of 95%, about 19 of 20 intervals cover the parameter. The interval says nothing about the chance that one given interval does.',
  ),
];

/** Twelve pages: cover, contents, two chapters over seven pages, a blank, bibliography, index. */
export function englishBook(): ReturnType<typeof sourceOf> {
  return sourceOf({
    title: 'Reasoning from Samples',
    language: 'en',
    pages: [
      [h(1, 'Reasoning from Samples'), p('A first course')],
      [
        h(1, 'Contents'),
        p(
          'Chapter 1 Drawing Samples . . . . . . . . 3\n1.1 Populations and Samples . . . . . . 3\n1.2 Random Samples . . . . . . . 4\n1.3 Strata and Clusters . . . . . . 5\n1.4 Bias . . . . . . . . . 6\nChapter 2 Describing Data . . . . . . 8\n2.1 Centre and Spread . . . . . . . 8\n2.2 Standard Errors . . . . . . . . 9\nBibliography . . . . . . . . 11\nIndex . . . . . . . . . . 12',
        ),
      ],
      [h(1, 'Chapter 1 Drawing Samples'), h(2, '1.1 Populations and Samples'), ...SAMPLING],
      [h(2, '1.2 Random Samples'), ...RANDOM],
      [h(2, '1.3 Strata and Clusters'), ...STRATA],
      [h(2, '1.4 Bias'), ...BIAS],
      [],
      [h(1, 'Chapter 2 Describing Data'), h(2, '2.1 Centre and Spread'), ...SPREAD],
      [h(2, '2.2 Standard Errors'), ...TABLES],
      [
        p(
          'Every number in this chapter was computed from the survey of 1200 voters that chapter 1 describes. The survey was repeated 2 times.',
        ),
      ],
      [
        h(1, 'Bibliography'),
        p('[1] Fisher, A. The Design of Surveys (1951).\n[2] Kish, B. Survey Sampling (1965).'),
      ],
      [
        h(1, 'Index'),
        p(
          'bias, 6\ncluster, 5\nmean, 8\nmedian, 8\nparameter, 3\npopulation, 3\nsample, 3\nstrata, 5\nvariance, 8',
        ),
      ],
    ],
    outline: [
      { title: 'Contents', depth: 0, page: 2 },
      { title: 'Chapter 1 Drawing Samples', depth: 0, page: 3 },
      { title: '1.1 Populations and Samples', depth: 1, page: 3 },
      { title: '1.2 Random Samples', depth: 1, page: 4 },
      { title: '1.3 Strata and Clusters', depth: 1, page: 5 },
      { title: '1.4 Bias', depth: 1, page: 6 },
      { title: 'Chapter 2 Describing Data', depth: 0, page: 8 },
      { title: '2.1 Centre and Spread', depth: 1, page: 8 },
      { title: '2.2 Standard Errors', depth: 1, page: 9 },
      { title: 'Bibliography', depth: 0, page: 11 },
      { title: 'Index', depth: 0, page: 12 },
    ],
  });
}

/** Nine pages without bookmarks: the headings must be enough. */
export function koreanBook(): ReturnType<typeof sourceOf> {
  return sourceOf({
    title: '처음 만나는 통계',
    language: 'ko',
    pages: [
      [h(1, '처음 만나는 통계'), p('표본으로 생각하기')],
      [
        h(1, '차례'),
        p(
          '제1장 표본 뽑기 · · · · · 3\n1.1 모집단과 표본 . . . . . . 3\n1.2 무작위 표본 . . . . . . 4\n1.3 편향 . . . . . . . . 5\n제2장 자료 요약하기 . . . . . . 6\n2.1 중심과 퍼짐 . . . . . . 6\n2.2 신뢰 구간 . . . . . . 7\n참고 문헌 . . . . . 9',
        ),
      ],
      [
        h(1, '제1장 표본 뽑기'),
        h(2, '1.1 모집단과 표본'),
        p(
          '모집단이란 연구에서 알고자 하는 대상 전체의 집합을 말한다. 표본은 모집단에서 실제로 관찰한 일부이다. 대부분의 연구는 시간과 비용 때문에 모집단 전체를 관찰하지 못한다. 그래서 연구자는 표본을 관찰하고 그 결과로 모집단을 짐작한다. 표본이 모집단을 닮지 않았다면 이러한 짐작은 틀리기 쉽다.',
        ),
        p(
          '모수는 모집단의 특징을 나타내는 수이다. 통계량은 표본의 특징을 나타내는 수이다. 유권자 1200명의 평균 나이는 통계량이고, 모든 유권자의 평균 나이는 모수이다. 통계량과 모수의 차이를 표본 오차라고 한다. 표본이 커질수록 표본 오차는 작아진다.',
        ),
      ],
      [
        h(2, '1.2 무작위 표본'),
        p(
          '단순 무작위 표본이란 같은 크기의 모든 집단이 똑같은 확률로 뽑히는 표본을 말한다. 난수표나 컴퓨터가 누구를 조사할지 정하므로 조사자의 바람이 끼어들 수 없다. 표집틀은 표본을 뽑기 위해 준비한 대상의 목록이다. 표집틀에서 빠진 사람은 표본에도 들어갈 수 없다. 1936년의 전화 조사는 전화가 없던 가난한 가구를 대부분 놓쳤다.',
        ),
        p('단순 무작위 표본은 다음 순서로 뽑는다.'),
        block(
          'list',
          '1. 표집틀을 만들고 번호를 매긴다.\n2. 표본의 크기를 정한다.\n3. 겹치지 않게 난수를 뽑는다.\n4. 번호가 뽑힌 사람을 조사한다.\n5. 연락이 닿지 않은 사람과 까닭을 적는다.',
        ),
      ],
      [
        h(2, '1.3 편향'),
        p(
          '편향이란 표본이 언제나 같은 방향으로 진실에서 벗어나는 경향을 말한다. 표본을 늘려도 편향은 사라지지 않는다. 선택 편향은 어떤 사람이 다른 사람보다 더 쉽게 뽑힐 때 생기는 편향이다. 무응답 편향은 답한 사람과 답하지 않은 사람이 서로 다를 때 생기는 편향이다. 조사원이 3번 이상 다시 연락하면 무응답을 줄일 수 있다.',
        ),
        p(
          '응답 편향은 질문하는 방식 때문에 생기는 왜곡이다. 질문의 표현과 순서, 조사원의 태도가 모두 답을 바꾼다. 예비 조사는 본조사에 앞서 질문지를 시험해 보는 작은 조사이다. 예비 조사를 하면 질문지의 잘못을 미리 찾을 수 있다.',
        ),
      ],
      [
        h(1, '제2장 자료 요약하기'),
        h(2, '2.1 중심과 퍼짐'),
        p(
          '평균은 모든 값을 더해 값의 개수로 나눈 수이다. 중앙값은 값을 크기 순서로 늘어놓았을 때 한가운데에 있는 값이다. 아주 큰 값이 몇 개 있으면 평균은 커지지만 중앙값은 그대로이다. 따라서 소득을 보도할 때에는 평균보다 중앙값을 많이 쓴다.',
        ),
        p(
          '표준 편차란 값들이 평균에서 보통 얼마나 떨어져 있는지를 나타내는 수를 말한다. 표준 편차의 단위는 값의 단위와 같다. 분산은 표준 편차를 제곱한 수이다. 표준 편차가 0이면 모든 값이 서로 같다.',
        ),
      ],
      [
        h(2, '2.2 신뢰 구간'),
        p(
          '표준 오차는 뽑을 수 있는 모든 표본에서 얻은 통계량의 표준 편차이다. 표본의 크기를 4배로 늘리면 표준 오차는 절반으로 줄어든다. 신뢰 구간이란 정해진 비율의 표본에서 모수를 포함하도록 만든 값의 범위를 말한다. 신뢰 수준이 95%이면 구간 20개 가운데 약 19개가 모수를 포함한다. 신뢰 구간 하나가 모수를 포함할 확률을 말하는 것은 아니다.',
        ),
      ],
      [
        p(
          '이 장의 모든 수는 제1장에서 설명한 유권자 1200명의 조사에서 얻은 것이다. 조사는 두 번 되풀이하였다.',
        ),
      ],
      [
        h(1, '참고 문헌'),
        p('[1] 김철수, 표본 조사의 설계 (1998).\n[2] 이영희, 통계의 이해 (2005).'),
      ],
    ],
  });
}
