import { describe, expect, it } from 'vitest';
import { centrality } from './centrality.ts';
import { findDefinition } from './definitions.ts';
import { countTerms, keyTerms } from './key-terms.ts';
import { stripParticles } from './korean.ts';
import { detectLanguage, isWrittenIn, readingWords } from './detect-language.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { readingGrade } from './reading-level.ts';
import { oneLine, sentences } from './sentences.ts';
import { contentStems, tokenizerFor } from './tokens.ts';

const split = (text: string, language: 'en' | 'ko' = 'en') =>
  sentences(text, language).map((sentence) => sentence.text);

describe('sentences', () => {
  it('[PROSE-1] keeps abbreviations, initials and numbers inside a sentence', () => {
    expect(split('Use a tool, e.g. Make. See Fig. 3 by Dr. J. Kim. It costs 3.5 euros.')).toEqual([
      'Use a tool, e.g. Make.',
      'See Fig. 3 by Dr. J. Kim.',
      'It costs 3.5 euros.',
    ]);
  });
  it('[PROSE-1] splits Korean prose', () => {
    expect(split('표본은 일부이다. 값은 3.5이다. 왜 그럴까요? 다음을 보자.', 'ko')).toEqual([
      '표본은 일부이다.',
      '값은 3.5이다.',
      '왜 그럴까요?',
      '다음을 보자.',
    ]);
  });
  it('[PROSE-1] a Korean sentence may begin with a name in small letters, or with one in brackets', () => {
    const text = 'tmux는 창을 나눈다. tmux-ko는 그 번역이다. [hanja]도 이와 비슷하다. 값은 1.5다.';
    expect(sentences(text, 'ko').map((sentence) => sentence.text)).toEqual([
      'tmux는 창을 나눈다.',
      'tmux-ko는 그 번역이다.',
      '[hanja]도 이와 비슷하다.',
      '값은 1.5다.',
    ]);
    const within = '(자세한 것은 부록을 본다. git은 예외다.) 끝이다.';
    expect(split(within, 'ko')[0]).toBe('(자세한 것은 부록을 본다. git은 예외다.)');
  });

  it('[PROSE-1] says where each sentence stands', () => {
    const text = '  One here.  Two there. ';
    for (const sentence of sentences(text, 'en')) {
      expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    }
  });
  it('[PROSE-1] joins lines and hyphens, but not a hyphen that is meant', () => {
    expect(oneLine('the devel-\nopers of pre- and post-war\nhouses')).toBe(
      'the developers of pre- and post-war houses',
    );
  });
});

describe('languages', () => {
  it('[PROSE-2] tells Korean with Latin names from English', () => {
    expect(detectLanguage('Docker 컨테이너는 이미지를 실행한다')).toBe('ko');
    expect(detectLanguage('A container runs an image')).toBe('en');
    expect(isWrittenIn('This sentence is plainly English.', 'ko')).toBe(false);
    expect(isWrittenIn('这是一个用中文写成的句子并且很长很长很长', 'ko')).toBe(false);
  });
  it('[PROSE-2] strips particles and leaves nouns that only look like it', () => {
    expect(
      ['확률은', '표본으로부터', '자료를', '차이', '결과', '평가'].map(stripParticles),
    ).toEqual(['확률', '표본', '자료', '차이', '결과', '평가']);
  });
  it('[PROSE-2] measures both languages in words of reading', () => {
    expect(readingWords('four words of English')).toBe(4);
    expect(readingWords('가'.repeat(500))).toBeCloseTo(220);
  });
});

describe('definitions', () => {
  it.each([
    'The garden follows a set of rules that are called good practice.',
    'The north bed is an example of how to keep the soil loose.',
  ])('[PROSE-3] finds none in "%s"', (sentence) => {
    expect(findDefinition(sentence, 'en')).toBeUndefined();
  });
  it.each([
    ['A sampling frame is the list of people from which the sample is drawn.', 'sampling frame'],
    [
      'The difference between a statistic and its parameter is called the sampling error.',
      'sampling error',
    ],
    ['Bias refers to a tendency to miss the truth again and again.', 'Bias'],
  ])('[PROSE-3] finds the term of "%s"', (sentence, term) => {
    expect(findDefinition(sentence, 'en')?.term).toBe(term);
  });
  it.each([
    ['모집단이란 연구에서 알고자 하는 대상 전체를 말한다.', '모집단'],
    ['중앙값은 한가운데에 있는 값이다.', '중앙값'],
  ])('[PROSE-3] finds the term of "%s"', (sentence, term) => {
    expect(findDefinition(sentence, 'ko')?.term).toBe(term);
  });
  it.each([
    'This is a list of things that we need.',
    'The following is a list of all the commands.',
    'If a file is missing is a question that nobody answers here.',
    'The reason is the lack of money that everyone knows.',
  ])('[PROSE-3] is not taken in by "%s"', (sentence) => {
    expect(findDefinition(sentence, 'en')).toBeUndefined();
  });
});

describe('terms and centrality', () => {
  it('[PROSE-4] ranks the phrases a text is about, counted over their forms', async () => {
    const tokenizer = await tokenizerFor('en');
    const own = countTerms(
      tokenizer.tokens(
        'A confidence interval covers it. Confidence intervals are ranges. The confidence interval grows.',
      ),
      'en',
    );
    const other = countTerms(tokenizer.tokens('The weather was nice. A range of hills.'), 'en');
    expect(keyTerms(own, [other], 3)[0]?.surface).toMatch(/confidence interval/);
  });
  it('[PROSE-4] finds Korean compounds', async () => {
    const tokenizer = await tokenizerFor('ko');
    const counts = countTerms(
      tokenizer.tokens('표준 편차는 크다. 표준 편차를 구한다. 표준 편차의 단위.'),
      'ko',
    );
    expect(keyTerms(counts, [], 1)[0]?.surface).toBe('표준 편차');
  });
  it('[PROSE-4] puts the sentence the others speak of in the middle', async () => {
    const tokenizer = await tokenizerFor('en');
    const texts = [
      'Sampling error shrinks as samples grow.',
      'The sampling error of large samples is small.',
      'Samples have a sampling error.',
      'Ducks swim in ponds.',
    ];
    const scores = centrality(texts.map((text) => contentStems(tokenizer.tokens(text))));
    expect(Math.min(...scores)).toBe(scores[3]);
    expect(Math.max(...scores)).toBe(1);
  });
  it('[PROSE-2] grades long words and sentences as harder', () => {
    const easy = readingGrade(['The cat sat. The dog ran. We all laughed.'], 'en') ?? 0;
    const hard =
      readingGrade(
        Array.from(
          { length: 3 },
          () =>
            'Institutional heterogeneity substantially complicates longitudinal comparability considerations.',
        ),
        'en',
      ) ?? 0;
    expect(hard).toBeGreaterThan(easy + 8);
  });
});

describe('quotes', () => {
  it.each([
    ['the first office was eﬃcient', 'The first office\nwas efficient.'],
    ['a well-known result', 'a well-\nknown result'],
    ['developers agree on “this”', 'devel-\nopers agree on "this"'],
    ['표본의 크기를 정한다', '표본의 크\n기를 정한다'],
  ])('[AUTHOR-4] finds "%s" however the page breaks it', (quote, page) => {
    expect(quoteStandsIn(foldForQuote(quote), foldForQuote(page))).toBe(true);
  });
  it('[AUTHOR-4] does not find words that were changed, nor a quote too short to prove anything', () => {
    const page = foldForQuote('The sample holds 1200 voters.');
    expect(quoteStandsIn(foldForQuote('The sample holds 1300 voters'), page)).toBe(false);
    expect(quoteStandsIn(foldForQuote('voters'), page)).toBe(false);
  });
});
