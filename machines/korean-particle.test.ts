import { expect, it } from 'vitest';
import { withParticle, withParticles } from './korean-particle.ts';

it('[PARTICLE-1] takes the particle that the end of a word asks for', () => {
  expect(withParticle('레슨', '을', '를')).toBe('레슨을');
  expect(withParticle('강의', '을', '를')).toBe('강의를');
  expect(withParticle('제3', '은', '는')).toBe('제3은');
  expect(withParticle('제2', '은', '는')).toBe('제2는');
  expect(withParticle('무엇인가?', '이', '가')).toBe('무엇인가?가');
});

it('[PARTICLE-1] 로 stands after ㄹ too', () => {
  const towards = ['교실', '집', '학교', '401', '503', '404', 'URL'];
  expect(towards.map((word) => withParticle(word, '으로', '로'))).toEqual([
    '교실로',
    '집으로',
    '학교로',
    '401로',
    '503으로',
    '404로',
    'URL로',
  ]);
});

it('[PARTICLE-1] hears Latin words, money and shares as they are spoken', () => {
  const words = [
    'Lectern',
    'file',
    'Logic',
    'Chrome',
    'React',
    'Word',
    'API',
    '$30',
    '₩9,900',
    '30%',
  ];
  expect(words.map((word) => withParticle(word, '이', '가'))).toEqual([
    'Lectern이',
    'file이',
    'Logic이',
    'Chrome이',
    'React가',
    'Word가',
    'API가',
    '$30가',
    '₩9,900이',
    '30%가',
  ]);
});

it('[PARTICLE-2] of a pair behind a word the one that fits is read', () => {
  expect(withParticles('‘뿌리’을(를) 삭제할까요?')).toBe('‘뿌리’를 삭제할까요?');
  expect(withParticles('‘물관’은(는) 제자리에 있어요.')).toBe('‘물관’은 제자리에 있어요.');
  expect(withParticles('역할을 관리자(으)로, 이름을 <b>서울</b>(으)로')).toBe(
    '역할을 관리자로, 이름을 <b>서울</b>로',
  );
  expect(withParticles('다음 복습은 내일이에요(예요). 계정은 하나(이)고')).toBe(
    '다음 복습은 내일이에요. 계정은 하나고',
  );
  expect(withParticles('한국어과(와) 영어(으)로')).toBe('한국어와 영어로');
});

it('[PARTICLE-2] a pair behind nothing that sounds stays, as does any other text', () => {
  for (const text of ['_____은(는) 무엇인가요?', '“을(를)”의 차이', 'Roots (see p. 4)'])
    expect(withParticles(text)).toBe(text);
});
