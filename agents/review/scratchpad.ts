/** Talk of a writer to itself, or to whoever asked: it has no place in a lesson. */
import type { Language } from '#machines/document/source.ts';
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { sentences } from '#agents/text/sentences.ts';
import { rounded } from './checks.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import { speaksOfItsMaking } from './own-work.ts';

const WRITING =
  '(?:write|rewrite|draft|create|generate|produce|include|add|insert|cover|expand|shorten|trim|revise|rephrase|reword|restructure|summari[sz]e|translate|format|cite|quote|fix|remove|keep|double-check|re-?check|re-?read|verify|count|make sure|start with|begin with|focus on|avoid|mention|simplify)';
const THE_WORK =
  '(?:lesson|draft|section|paragraph|quiz|question|answer|response|output|text|citation|marker|heading|content|summary|module)s?';

const THE_TEXT =
  '(?:lesson|draft|heading|example|paragraph|section|quote|citation|statement|exercise|quiz|summary|version|story|recap|question|sentence|page \\d+)s?';

const ENGLISH: RegExp[] = [
  // Somebody thinks about the text while it is being written.
  new RegExp(
    String.raw`\b(?:I think|I guess|I believe|I wonder|I suppose|I suspect|I(?:'|’)?m (?:not )?sure|I am (?:not )?sure|I(?:'|’)?m thinking|my plan|my idea|my goal|my approach|my next step|I plan|I intend|I decided|I chose|I tried|I noticed|thinking about it|on reflection|come to think)\b.*\b${THE_TEXT}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${THE_TEXT}\b.*\b(?:I think|I guess|I am not sure|I(?:'|’)m not sure|I wonder)\b`,
    'iu',
  ),
  /\bmy plan is to\b|\bhere you go\b|\bplease find\b.*\b(?:below|attached|above)\b/iu,
  new RegExp(
    String.raw`\b${THE_WORK} (?:is|are) (?:now )?(?:ready|done|complete|finished|attached)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:revised|rewritten|updated|changed|shortened|corrected|adjusted|edited) (?:according to|following|based on|after|in line with|per|to (?:fit|match|address)) (?:the|your) (?:feedback|review|comments?|findings?|notes?|instructions|limit|request)`,
    'iu',
  ),
  /\b(?:has|have) been (?:shortened|trimmed|cut|omitted|truncated|rewritten)\b|\b\d[\d,]* tokens\b|\btoken limit\b|\b(?:continued|to be continued|output truncated)\b\.{0,3}$/iu,
  /\b(?:too (?:hard|easy|long|short)) for (?:beginners|this (?:level|audience|lesson)|the (?:target )?audience)\b/iu,
  /<\/?(?:think|thinking|reasoning|scratchpad)>/iu,
  /\bas an ai\b|\b(?:ai|language) (?:language )?model\b.*\b(?:I|my|cannot|can't)\b/iu,
  /\b(?:my|the) (?:training data|knowledge cut-?off|context window|system (?:prompt|message)|instructions say)\b/iu,
  /^(?:sure|certainly|of course|okay|ok|absolutely|great|got it|understood|alright|no problem)\b\s*[,.!:—–-]/iu,
  new RegExp(
    String.raw`\b(?:let me|let's|I(?:'|’)?ll|I will|I(?:'|’)?d|I should|I must|I need to|I have to|I want to|I(?:'|’)?m going to|I am going to|I can|I might|I could|I still need to|we need to|we should)\s+(?:\w+\s+){0,3}${WRITING}\b`,
    'iu',
  ),
  /\blet me (?:count|think|check|see|try|start|look|know|recall|reconsider|consider)\b|\blet's think step by step\b/iu,
  /^(?:wait|hmm+|actually|oops|scratch that|no,? wait|okay so|on second thoughts?)\b\s*[,.!…—–-]/iu,
  /\b(?:hmm+|scratch that)\b|\bwait, (?:that|this|no|I)\b/iu,
  /\bI (?:hope|trust) (?:this|that|it) (?:helps|is|works|meets)\b|\b(?:feel free to|don't hesitate to|happy to) (?:ask|adjust|let me|revise|expand|help)|\bwould you like me to\b|\blet me know (?:if|whether|what|how)\b/iu,
  new RegExp(
    String.raw`\b(?:here(?:'s| is| are|’s)|below is|above is|the following is) (?:the|your|a|an|my) (?:\w+ ){0,3}?(?:${THE_WORK}|mdx|version|rewrite)\b`,
    'iu',
  ),
  /\b(?:word count|as (?:you )?(?:requested|asked|instructed)|as per (?:the|your) (?:instructions|request|brief|prompt)|(?:the|this) user (?:wants|asked|asks|requested|said|needs)|per the instructions|according to the (?:prompt|instructions|brief)|the (?:prompt|brief|instructions?) (?:says?|asks?|wants?|requires?)|in my (?:draft|response|answer|reply|previous)|(?:my|the) (?:previous|earlier|last|first) (?:draft|attempt|answer|response)|the reviewer(?:'s|’s)? (?:said|says|wants|asked|findings?|comments?|complained|noted|score))\b/iu,
  new RegExp(
    String.raw`\b(?:this|the) ${THE_WORK} (?:should|must|needs to|has to) (?:be |have |stay |include |cite |quote )(?:\w+ ){0,4}(?:words?|sentences?|citations?|quotes?|questions?|markers?|tokens?|mdx|markdown|json|characters)\b`,
    'iu',
  ),
  /\b(?:note to self|notes? for (?:the )?(?:writer|editor|reviewer)|internal note|editor's note to|end of (?:draft|lesson|output)|draft \d+\s*:|attempt \d+\s*[:.])/iu,
  /\b(?:TODO|FIXME|TBD|XXX)\b/u,
  /\[(?:insert|placeholder|your|citation needed|add|source|image|example here)\b[^\]]*\]|\(insert [^)]*\)|lorem ipsum/iu,
  /\bI(?:'m| am|’m) (?:sorry|unable|not able)\b|\bI apologi[sz]e\b|\bI (?:cannot|can't|can’t|don't|don’t) (?:\w+ )?(?:access|see|find|open|read|verify|provide|have access|have enough)\b/iu,
  /\b(?:the|valid|strict) (?:json|mdx) (?:schema|format|output|block)\b|\bquiz ids?\b|\bcite (?:tags?|markers?)\b/iu,
  /\b(?:that(?:'s| is|’s)|so far (?:that(?:'s| is)|I have|we have)|I have|we are at) (?:about |roughly |around |now )?\d+ (?:words|sentences|citations|questions|paragraphs)\b/iu,
];

const KOREAN_WRITING =
  '(?:작성|수정|추가|삭제|정정|요약|번역|포함|생략|보완|반영|인용|구성|정리|다듬|고치|고쳐|줄이|줄여|늘리|늘려|넣|빼|쓰|적|만들|세어|검토|확인|점검|맞추|맞춰|옮기|옮겨|바꾸|바꿔)';

const KOREAN_TEXT =
  '(?:레슨|초안|제목|예시|예제|문단|단락|절|인용|퀴즈|문제|요약|본문|문장|이야기|\\d+쪽)';

const KOREAN: RegExp[] = [
  new RegExp(
    String.raw`${KOREAN_TEXT}\S*\s.*(?:것 같다|것 같습니다|잘 모르겠다|잘 모르겠습니다|좋겠다|나을까|어떨까|편이 (?:좋|낫)|어려울 듯|너무 (?:어렵|쉽|길|짧)다?)`,
    'u',
  ),
  /첨부(?:합니다|했습니다|드립니다)|피드백(?:을|에)|다시 생각해 보니|토큰 (?:제한|한도|수)|내 계획은|(?:나머지|뒷)\s?(?:부분|내용)은 (?:줄|생략|나중)/u,
  /완성(?:된|한) (?:레슨|수업|초안|원고|글|본문)/u,
  /^(?:물론입니다|물론이죠|네,? 알겠습니다|네,? 물론|알겠습니다|좋습니다[,!.]|좋아요[,!]|그럼 시작)/u,
  /(?:요청하신|요청하신 대로|요청에 따라|말씀하신 대로|지시하신|지시에 따라|지시 ?사항|프롬프트|시스템 메시지)/u,
  /(?:다음은|아래는|여기) .{0,20}(?:레슨|수업|초안|강의안|결과물|수정본|본문)입니다/u,
  /AI (?:언어 )?모델|인공지능 (?:언어 )?모델로서|언어 모델(?:로서|이라|입니다)|학습 데이터(?:에는|가) /u,
  new RegExp(
    String.raw`${KOREAN_WRITING}\S{0,4}(?:\s?(?:보|두|놓|나가))?(?:겠습니다|겠다|겠음|야겠다|야 ?하겠다|야 ?한다[.!]?$|기로 하자|기로 한다)`,
    'u',
  ),
  new RegExp(
    String.raw`(?:제가|나는|내가|저는|필자는) .{0,40}${KOREAN_WRITING}\S{0,3}(?:했습니다|했다|습니다|할게요|을게요)`,
    'u',
  ),
  new RegExp(
    String.raw`${KOREAN_WRITING}\S{0,6}(?:할게요|해 ?드릴게요|드리겠습니다|드렸습니다|해 ?볼게요|볼까)`,
    'u',
  ),
  /(?:작성|수정|반영|보완|추가)(?:을|를)? ?(?:완료|마쳤|했습니다|하였습니다|해 ?두었)/u,
  /단계별로 생각해|^(?:음+|흠+|어디 보자|잠깐|아니,? 잠깐|아니지)[,.…]/u,
  /(?:글자 ?수|단어 ?수|토큰|분량)(?:를|을|이|가|은|는)? ?(?:세|맞추|맞춰|초과|부족|넘|채우|채워|확인)/u,
  /(?:이전|지난|앞선|첫|두 ?번째|\d+차) ?(?:초안|시도|답변|원고)|초안(?:을|은|이|에서|입니다)/u,
  /(?:검토자|리뷰어|편집자|사용자|의뢰인)(?:가|는|의|께서) .{0,30}(?:요청|지적|원하|원한|요구|말했|의견|피드백)/u,
  /(?:메모|할 ?일|작업 ?노트|참고용 메모|내부 메모)\s*[:：]|\[(?:여기|예시|그림|출처|추가|내용|이미지)[^\]]*\]|(?:여기에|이 자리에) .{0,20}(?:삽입|넣을 것|추가할 것|채울 것)/u,
  /(?:도움이 되(?:었|셨|기를|길)|궁금한 점이 있으(?:시면|면)|더 필요하시면|언제든지? (?:말씀|알려)|알려 ?주시면)/u,
  /죄송하지만|죄송합니다[,.]|(?:접근|확인|제공|열람)할 수 없(?:습니다|어요)(?=[.!]?$).*(?:저|제)|제공할 수 없습니다/u,
  /\b(?:TODO|FIXME|TBD|XXX|MDX|JSON)\b|인용 표시|퀴즈 ?(?:아이디|ID)/u,
];

/** Both sets at both languages: a model's notes are often in the other one. */
const PATTERNS: Record<Language, RegExp[]> = {
  en: [...ENGLISH, ...KOREAN],
  ko: [...KOREAN, ...ENGLISH],
};

/** "It takes up: Beds; Seeds; Water": all behind the colon are words of the source. */
function isRowOfTitles(text: string, sourceText: string): boolean {
  const [, row] = /^[^:：]{1,40}[:：]\s(.+)$/u.exec(text) ?? [];
  const titles = row?.split(/;\s|\s·\s/u).map((title) => foldForQuote(title.replace(/[.]$/u, '')));
  return (
    titles !== undefined && titles.length > 1 && titles.every((title) => sourceText.includes(title))
  );
}

/** What the source itself says is no such talk, nor are words it uses for its own subject. */
export function checkScratchpad(
  reading: MdxReading,
  sourceText: string,
  language: Language,
): ReviewCheck {
  const found = [...reading.headings, ...reading.prose]
    .flatMap((paragraph) => sentences(paragraph, language))
    .map((sentence) => sentence.text)
    .filter(
      (text) =>
        !sourceText.includes(foldForQuote(text)) &&
        !isRowOfTitles(text, sourceText) &&
        (PATTERNS[language].some((pattern) => {
          const said = pattern.exec(text)?.[0];
          return said !== undefined && !sourceText.includes(foldForQuote(said));
        }) ||
          speaksOfItsMaking(text, language, sourceText)),
    );
  const [first] = found;
  return {
    check: 'scratchpad',
    score: rounded(10 - found.length * 5),
    found: found.length,
    ...(first === undefined ? {} : { note: first.slice(0, 200) }),
  };
}
