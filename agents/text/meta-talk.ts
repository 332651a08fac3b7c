/**
 * Sentences of a model about its own work. They begin in known ways: a sentence that does is looked
 * at as a whole before anybody reads it. What the source itself says is no such talk; who asks
 * looks there.
 */

/** A few letters suffice to see that a sentence is none of these. */
export const TELLING_LENGTH = 16;

const SUSPECT =
  /^(?:sure|certainly|of course|absolutely|ok|alright|got it|understood|let(?:'|’)?s? |let me|here(?:'|’| )|below is|i(?:'|’| )|wait|hmm|as an ai|as (?:you )?requested|per |todo|fixme|tbd|note|(?:total )?word count|the user|please let|feel free|end of|\[|\(|물론|네[,.! ]|알겠|좋습니다|다음은|아래는|요청|지적|이제 |먼저 |이상으로|도움이|AI )/iu;

const ANYWHERE: readonly RegExp[] = [
  /^let(?: me|'s|’s) (?:now )?(?:think|count|check|write|start by|start with the structure|try|re-?read|draft|structure|plan|make sure|revise|rewrite|create|produce|know if|see what the (?:user|pages|instructions))\b/iu,
  /^(?:here(?:'s| is|’s)|below is) (?:the|your|a|my) (?:\w+ ){0,2}(?:lesson|draft|version|text|content|mdx|markdown|rewrite)\b/iu,
  /^i(?:'ll| will|’ll|'m going to| am going to| need to| should| must) (?:now )?(?:write|rewrite|create|generate|include|add|make sure|keep|cover|mend|fix|revise|cite|use the pages|check|count)\b/iu,
  /^i(?:'ve| have|’ve)? ?(?:written|wrote|revised|rewritten|rewrote|included|added|fixed|addressed|mended|updated|removed|corrected)\b/iu,
  /^i hope (?:this|the)\b|^(?:please let me know|feel free to ask)\b/iu,
  /^(?:wait,|hmm+)/iu,
  /^as an ai\b|^as (?:you )?requested\b|^per (?:the|your) (?:instructions|findings|request|rules)\b/iu,
  /^(?:TODO|FIXME|TBD)\b/u,
  /^(?:note to self|\(?(?:total )?word count|the user (?:wants|asked|needs)|end of (?:the )?lesson)\b/iu,
  /^\[(?:insert|placeholder|citation needed|your)\b/iu,
  /^(?:다음은|아래는) .{0,24}(?:수업|레슨|초안|강의)(?:입니다|이에요)/u,
  /^(?:요청하신|지적하신|지적해 주신)/u,
  /(?:작성|수정|반영|정리|다시 쓰)(?:하겠|해 ?보겠|했|겠)습니다[.!]?$/u,
  /^도움이 되(?:길|기를|었기를|셨기를)|^AI (?:언어 )?모델(?:로서|입니다)|^(?:먼저|이제) .{0,16}(?:생각해 보겠|구성을 잡)/u,
];

/** Ways to begin an answer, not a lesson; later in a text they are ordinary words. */
const OPENING: readonly RegExp[] = [
  /^(?:sure|certainly|of course|absolutely|okay|ok|alright|got it|understood)[,.!]/iu,
  /^(?:물론입니다|물론이죠|네,? ?알겠습니다|알겠습니다|좋습니다)[.,!]/u,
];

/** Letters of the longest sentence that is looked at as a whole. */
const LONGEST_TALK = 500;
/** A Korean one may tell only by its last word that it is about the writing; such are short. */
const LONGEST_KOREAN_OPENING = 80;

const MARKS = /^[*_>#\s-]+/u;

/**
 * How many letters of a sentence have to be seen to say whether it is such talk: 0 when its
 * beginning (TELLING_LENGTH letters, or its line) says already that it is not.
 */
export function longestTalk(beginning: string, isOpening: boolean): number {
  if (SUSPECT.test(beginning.replace(MARKS, ''))) return LONGEST_TALK;
  const [line = ''] = beginning.slice(0, TELLING_LENGTH).split('\n');
  return isOpening && /\p{Script=Hangul}/u.test(line) ? LONGEST_KOREAN_OPENING : 0;
}

/** `isOpening`: nothing of the lesson has been said yet. */
export function isMetaTalk(sentence: string, isOpening: boolean): boolean {
  const bare = sentence.trim().replace(MARKS, '');
  return (
    ANYWHERE.some((pattern) => pattern.test(bare)) ||
    (isOpening && OPENING.some((pattern) => pattern.test(bare)))
  );
}
