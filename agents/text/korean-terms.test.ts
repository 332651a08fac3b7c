/** Korean terms and definitions: no verb is a term, no clause a definition. */
import { describe, expect, it } from 'vitest';
import { findDefinition } from './definitions.ts';
import { stripParticles } from './korean.ts';
import { isVerbal } from './korean-verbs.ts';
import { countTerms, keyTerms } from './key-terms.ts';
import { tokenizerFor } from './tokens.ts';

describe('Korean verbs', () => {
  it('[PROSE-4] are told from nouns by their endings', () => {
    const verbs =
      '확인하십시오 보십시오 주세요 담고 쓰고 못하거나 방문해 결합해 보이게 될지 보아라 이루어지는 만들어 있을 않은 어려운 하도록 쓰며 주어지면 많아지면 비슷한데'.split(
        ' ',
      );
    expect(verbs.filter((word) => !isVerbal(word))).toEqual([]);
    const nouns =
      '광고 창고 참고 냉장고 무게 이해 화면 단어 명령어 여지 강아지 문서 순서 메시지 사고 지도 언어 지면'.split(
        ' ',
      );
    expect(nouns.filter(isVerbal)).toEqual([]);
  });

  it('[PROSE-4] are no key terms, nor are scraps of print', async () => {
    const text =
      '씨앗을 확인하십시오. 씨앗을 담고 확인하십시오. 화분에 담고 보이게 두십시오. 화분b 안에 씨앗을 두고 ci 확인하십시오. 화분을 씨앗으로 채우고 보이게 두십시오.';
    const tokenizer = await tokenizerFor('ko');
    const terms = keyTerms(countTerms(tokenizer.tokens(text), 'ko'), [], 8).map(
      ({ surface }) => surface,
    );
    expect(terms).toContain('씨앗');
    expect(terms.filter((term) => /십시오|담고|보이게|ci|[a-z]$/u.test(term))).toEqual([]);
  });

  it('[PROSE-4] nor are words that tie sentences together', async () => {
    const tokenizer = await tokenizerFor('ko');
    const kinds = tokenizer.tokens('다만 화분 위와 같이').map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['function', 'noun', 'function']);
  });

  it('[PROSE-2] a long particle leaves its noun of one syllable', () => {
    expect(['것으로', '책으로', '물에서'].map(stripParticles)).toEqual(['것', '책', '물']);
    expect(['사이', '지도', '바다로'].map(stripParticles)).toEqual(['사이', '지도', '바다']);
  });
});

describe('Korean definitions', () => {
  it.each([
    '만들어지는 화분은 흙을 넣지 않은 빈 그릇일 것이다.',
    '이미 있는 화분을 고치는 경우에 써야 하는 방법이 따로 있는 것이다.',
    '정원은 다른 밭과 다른 가장 큰 특징은 꽃을 심는 땅입니다.',
    '18이 방법이 가리키는 바가 무엇인지를 아는 것이 중요한 것이다.',
    '주의: 화분은 햇빛이 드는 곳에 두고 물은 아침에 줍니다.',
    '참고: 흙은 한 해에 한 번 갈아 주는 것이 좋습니다.',
    '다른 화단에서는 물이 모자라기 때문이다.',
  ])('[PROSE-3] “%s” 뜻풀이가 아니다', (text) =>
    expect(findDefinition(text, 'ko')).toBeUndefined(),
  );
  it.each([
    ['화분은 식물을 심어 기르는 그릇이다.', '화분'],
    ['퇴비란 풀과 잎을 썩혀 만든 거름을 말한다.', '퇴비'],
    ['온실: 유리로 덮어 안을 따뜻하게 지킨 건물.', '온실'],
    ['모종삽은 작은 화분에서 사용할 수 있는 연장입니다.', '모종삽'],
  ])('[PROSE-3] “%s”', (text, term) => expect(findDefinition(text, 'ko')?.term).toBe(term));
});
