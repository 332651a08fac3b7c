/**
 * Whether a sentence speaks of the making of the text rather than of its subject, told by what such
 * sentences have in common instead of by how they begin: someone who writes, a thing only writers speak
 * of, something done to it, a "here" that is the page being written, a step that is over or next.
 * One sign is everyday language, and so may two be. Three together are talk.
 *
 * Things the source itself speaks of often are its subject (a course on writing has outlines and
 * drafts) and are no sign.
 *
 * OWN-WORK-1 Most of such talk is found in both languages, and nothing that a teacher says of the subject.
 */
import type { Language } from '#machines/document/source.ts';
import { roughStems } from '#agents/text/overlap.ts';

type Sign = RegExp;

interface Signs {
  /** Enough by themselves: nobody but a writer to whoever asked says so. */
  sure: Sign;
  /** Things; two different ones count as two. */
  things: Sign;
  others: Sign[];
}

const ENGLISH: Signs = {
  sure: /\b(?:just say so|say the word|let me know|as far as I (?:know|can tell)|(?:to|according to) my (?:own )?(?:knowledge|memory|notes)|(?:outline|text|notes|material|structure|format|template|source) (?:that )?you (?:provided|gave|sent|shared|supplied)|you (?:have )?(?:provided|asked for|requested|specified))\b/iu,
  things:
    /\b(?:drafts?|outlines?|overview|structure|first try|task|intro|recap|anecdotes?|analog(?:y|ies)|comparisons?|jargon|wording|phrasing|tone|style|word count|length|instructions?|requirements?|rubric|brief|prompt|template|output|message|latex|markdown|headings?|paragraphs?|sentences?|quotes?|quotations?|citations?|formulas?|(?:target )?audience|(?:the )?readers?|newcomers|beginners|teenagers?|versions?|page \d+|these pages|(?:the|this) (?:table|figure|lesson|section|part|chapter|claim))\b/giu,
  others: [
    // Someone writes.
    /(?<!\b(?:do|does|did|can|could|should|may|must|will|shall|am) )\b(?:I|me|my|myself)\b|\b(?:we|let us|let's) (?:have no room|hope|skip|leave|drop)\b|^(?:assistant|writer|author|editor|note)\s*:/iu,
    // Something is done to a text.
    /\b(?:cit(?:e|es|ed|ing)|quot(?:e|ed|ing)|mention(?:ed|ing)?|re-?word(?:ed|ing)?|re-?phras(?:e|ed|ing)|paraphras(?:e|ed|ing)|re-?writ(?:e|ing|ten)|shorten(?:ed|ing)?|split(?:ting)?|skip(?:ped|ping)?|trim(?:med|ming)?|render(?:s|ed)?|reads? (?:a bit |much |more )|ask(?:s|ed)? for|open(?:s|ing)? (?:\w+ ){0,3}with|clos(?:e|ing) with|leav(?:e|ing) (?:\w+ ){1,3}out|mov(?:e|ing) on|add(?:ing)? a(?:n|nother)? (?:\w+ )?(?:example|quote|paragraph|question)|cop(?:y|ying) the|follow(?:s|ing)? the)\b/iu,
    // A step is over, or the next.
    /\b(?:done with|finished|so far|for now|moving on|from here on|one more|almost|still (?:need|missing)|left|the rest can|before the end|again:|now\.$)\b|^(?:adding|checking|keeping|skipping|rewording|splitting|fixing|moving|trimming|making|using|going|writing|starting|closing|turning)\b/iu,
    // Somebody asked for it.
    /\b(?:rubric|instructions?|brief|task|prompt|outline|reviewers?|graders?|requirements?) (?:\w+ )?(?:wants?|asks?|says?|lists?|listed|requires?|expects?)\b|\bto (?:satisfy|meet|match|fit) the (?:requirements?|limit|brief|objectives|goals)\b/iu,
    // A plan, or a doubt about it.
    /\b(?:perhaps|maybe|instead|not sure|hopefully|might be better|will do (?:nicely|fine)|should (?:be enough|do|mention|cite|add|say)|could (?:open|start|begin|use|add|be found)|better to (?:begin|start|open|use|leave))\b/iu,
    // The page that is being written.
    /\b(?:here|above|below|on these pages)\b|\b(?:on|in) their pages\b/iu,
    // A reminder to oneself.
    /^(?:remember to|make sure|do not forget|don't forget|be sure|need to|have to|should|must|todo)\b/iu,
  ],
};

const KOREAN: Signs = {
  sure: /(?:원하|필요하|바라)(?:시면|신다면) .{0,20}(?:말씀|알려)|(?:주신|보내신|요청하신|제공하신) (?:개요|지시|자료|요청|형식|틀|구성|글)|(?:제가|내가|저는) (?:아는|알기로)|(?:제|내) 기억(?:으로|에)|말씀해 주(?:세요|십시오)[.!]?$/u,
  things:
    /개요|초안|일화|비유|지시문?(?=[가는을를에이])|프롬프트|채점 기준|조건(?=을 맞)|대상(?:이|은) (?:초보|학생|어린이)|초보자|중학생|독자|전문 용어|말투|문체|분량|글자 ?수|인용|출력|메시지|메모|문단|문장|제목|도입부|맺음말|구성(?=으로)|\d+쪽|(?:이|위|앞|역사|나머지) (?:부분|내용|단락|장|주장)|표(?=는)|수식|그림(?=은|으로)|(?:지난|다음) 레슨/gu,
  others: [
    /(?:^|\s)(?:제가|저는|제|내가|나는|필자는)\s|겠(?:다|습니다|음|네)[.!]?$|자[.!]?$/u,
    /인용(?:할|하|을|해)|빼고|뺀다|뺐|넘어가|건너뛴|건너뛰|줄였|줄인다|늘린다|고쳐|고친다|다시 쓰|다시 쓴|깨져|쓰지 않|덧붙인|다듬|풀어 쓰|나눈다|나눴|미룬다|바꾼다|바꿨|베끼|언급|시작하는|마무리|따랐|찾지 못/u,
    /끝났으니|마쳤으니|끝나기 전에|(?:이제|일단|우선|여기부터|지금까지)|남음|남았|다시 확인|점검\s?[:：]|이어진다|이 정도면/u,
    /나을 수도|나을지|편이 (?:낫|좋)|좋을지|듯하|것 같|알맞겠|것이 낫|충분하고|맞지 않/u,
    /여기서|여기에|여기부터|이 부분|이 절|이 단락|이 장|위 내용|위의 글|이 주장|이에 관한/u,
    /(?:할|말|둘|넣을|뺄) 것[.!]?$|(?:꼭|반드시) .{0,14}(?:인용|넣|빼|적|쓸)|해야 한다[.!]?$|있어야 한다[.!]?$/u,
  ],
};

const SIGNS: Record<Language, Signs> = { en: ENGLISH, ko: KOREAN };
const ENOUGH = 3;
/** Where hardly a word is the source's, two signs are enough, if one is a thing only writers name. */
const ENOUGH_FOR_STRANGERS = 2;
const STRANGE = 0.34;
/** A word the source has so often is what it is about. */
const SUBJECT = 3;
const MOST_THINGS = 2;
/** Teachers speak of these too. */
const EVERYDAY =
  /^(?:(?:the|this) (?:table|figure|lesson|section|part|chapter|claim)|page \d+|paragraphs?|sentences?|versions?|comparisons?|style|beginners|\d+쪽|그림|표|문장|문단|제목|독자|비유|초보자)$/iu;

/** A clause that nobody is the subject of: "Adding one more example", "Better to begin with …". */
const FRAGMENT =
  /^(?:\p{Lu}\p{L}{2,}ing|Not \p{L}+ing|Not sure|Better to|Best to|Done|Same|No need|Rest of|Should|Could|Might|Must|Still|Maybe|Also need|Just|Quick|One more|Two more|Next up)\b/u;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|may|must|will|would|does|did|do|becomes?|makes?|helps?|gives?|takes?|means|keeps|lets|requires?|needs)\b/iu;
const CLAUSE =
  /[,;:.!?]|\b(?:so that|because|since|as|for|which|while|when|if|that|instead of)\b/iu;

function isFragment(sentence: string): boolean {
  if (!FRAGMENT.test(sentence)) return false;
  const [first = '', ...rest] = sentence.split(CLAUSE).map((part) => part.trim());
  const isOpen = /ing\b/u.test(first.split(' ')[0] ?? '') || first.startsWith('Not ');
  // "Walking along the path, you see …": the subject follows.
  const hasSubject =
    isOpen &&
    rest.some((part) => /^(?:you|we|they|it|he|she|one|the|a|an|this|each)\b/iu.test(part));
  return !FINITE.test(first) && !(hasSubject && /^[^:;]*,/u.test(sentence));
}

function timesIn(source: string, word: string): number {
  return source.split(word).length - 1;
}

/** Share of the words that carry meaning which the source has too. */
function support(sentence: string, language: Language, source: string): number {
  const stems = [...roughStems(sentence, language)];
  if (stems.length === 0) return 1;
  return stems.filter((stem) => source.includes(stem)).length / stems.length;
}

/** `source` is folded, in lower case; empty for a lesson that has none. */
export function speaksOfItsMaking(sentence: string, language: Language, source: string): boolean {
  const { sure, things, others } = SIGNS[language];
  if (sure.test(sentence)) return true;
  const named = new Set(sentence.match(things)?.map((thing) => thing.toLowerCase()));
  const strange = [...named].filter((thing) => timesIn(source, thing) < SUBJECT);
  // Without a thing that is made there is nothing of which it speaks.
  if (strange.length === 0) return false;
  const signs =
    others.filter((sign) => sign.test(sentence)).length + (isFragment(sentence) ? 2 : 0);
  const total = Math.min(MOST_THINGS, strange.length) + signs;
  if (total >= ENOUGH) return true;
  return (
    total >= ENOUGH_FOR_STRANGERS &&
    source !== '' &&
    strange.some((thing) => !EVERYDAY.test(thing)) &&
    support(sentence, language, source) < STRANGE
  );
}
