/** What a sentence looks like by itself: whole or not, leaning on another, pointing somewhere else. */
import type { Language } from '#machines/document/source.ts';
import { isGlossaryEntry } from './definitions.ts';
import type { Token } from './tokens.ts';

const DANGLES_EN = new RegExp(
  [
    String.raw`^["“(]*(?:`,
    [
      'this|that|these|those|it|its|they|their|them|he|she|his|her|such|both|neither|either|another',
      'however|therefore|thus|hence|consequently|also|moreover|furthermore|but|and|or|nor|so|then',
      'otherwise|instead|nevertheless|nonetheless|similarly|likewise|again|accordingly|meanwhile',
      'finally|besides|thereby|yet|still|secondly|thirdly|next,|first,|second,|third,|last,|lastly',
      '(?:in|at|for|on|with|from|by|to|of|after|before|without|under|like|unlike|despite|using) (?:this|that|these|those|such|them|it|each case|the (?:former|latter|first|second) case)',
      '(?:if|when|once|since|because|although|though|unless|until|while|as) (?:this|that|these|those|it|they|such)',
      'in (?:addition|contrast|other words|particular|short|summary|brief)|for (?:example|instance)',
      'because of this|as (?:such|a (?:result|consequence)(?! of)|above|mentioned|noted|you can see)|as we (?:saw|have seen|said)',
      'on the other hand|at this|at that|of course|to (?:summarize|do (?:this|so|that))',
      'the (?:former|latter|same|following|above|rest|remaining|only exception|other(?! hand))',
      '(?:one|some|most|all|none|each|two|many) of (?:these|those|them)|(?:all|any|the|every) other',
      'not so|in the process|in fact|indeed|after all|well,|yes,|no,|the (?:second|third|fourth|fifth|last) (?:form|case|method|kind|type|way|option|step|example|argument|approach|possibility|rule|variant)',
      'here|there(?! (?:is|are|was|were|exists?|remains?))|if (?:so|not)|even so|that is',
      'we have seen|what we|note that (?:this|it|these)|apart from (?:this|that)|if you do not find that',
    ].join('|'),
    String.raw`)(?![\p{L}\p{N}])`,
  ].join(''),
  'iu',
);
const DANGLES_KO =
  /^["“(]*(?:이는|이것|그것|이들|그들|이러한|그러한|이런|그런|이와|그와|이를|이로|이에|그는|그녀|그러나|하지만|그런데|그러므로|그러면|그러니|그래도|그래야|그렇지|그밖에|그 밖에|그 외|이외에|따라서|그래서|그리고|또한|또 |또,|게다가|더구나|더욱이|반면|반대로|한편|즉|곧|다시 말해|예를 들|이때|이 때|그때|여기서|여기에|여기까지|이 |그 |이처럼|그렇|이렇|결국|마찬가지|둘째|셋째|두 ?번째|세 ?번째|다음으로|그다음|그 다음|마지막으로|(?:으로|와|과|라고|이라고|을|를|에서|처럼) |이밖에|이 밖에|왜냐하면|그 결과|위의|위와|위에서|아래의|아래와|앞의|앞에서|앞서|전자|후자|해당 |다만|단,|단 |다른 하나|나머지|만약 그|만일 그)/u;
/** "Archives of this list …": the list was named in a sentence before. */
const DANGLES_INSIDE_EN =
  /^(?:\S+\s+){1,5}(?:this|these|those)\s+(?!section|chapter|document|manual|book|policy|standard|appendix|guide|tutorial|project|software|reason|way|case)\p{Ll}|\b(?:the above|above-mentioned|aforementioned|mentioned above|the (?:former|latter))\b/iu;
const DANGLES_INSIDE_KO =
  /^(?:\S+\s+){1,6}(?:이|그|해당|이런|그런|이러한|그러한)\s(?!책|장|절|글|문서|안내서|설명서|경우|때|점|중|밖|외|자체)[가-힣]/u;

/** Begins with a word that points back, or speaks of "these" things without naming them. */
export function dangles(text: string, language: Language): boolean {
  return language === 'ko'
    ? DANGLES_KO.test(text) || DANGLES_INSIDE_KO.test(text)
    : [DANGLES_EN, DANGLES_INSIDE_EN, POINTS_BEHIND_EN, NO_SUBJECT_EN].some((one) =>
        one.test(text),
      );
}

/** "For Texinfo output, it leaves out …": what it is was said before. */
const POINTS_BEHIND_EN =
  /^(?:for|in|with|on|by|at|from|besides) (?!this|that|these|those)[^,]{2,50}, (?:it (?!(?:is|was|may be|can be|might be) (?:\p{L}+ly )?\p{L}+ (?:to|that|for)\b|makes sense)|they |this option|these )/iu;
/** "Sets an expression that …": what does so stood over it. */
const NO_SUBJECT_EN =
  /^(?!(?:Is|Was|Does|Has|As|Thus|Besides|Perhaps|Always|Sometimes|Unless|Towards|Versus|Plus)\b)\p{Lu}\p{Ll}+s (?:an?|the|its|whether|how) /u;

/** Says what its thing does and leaves the thing to the heading above it. */
export function lacksSubject(text: string): boolean {
  return NO_SUBJECT_EN.test(text);
}

const CONTRAST =
  /^(?:however|but|yet|instead|nevertheless|nonetheless|on the other hand|unfortunately|otherwise|conversely|note that|beware|그러나|하지만|다만|단,|그런데|반면|반대로|그렇지만)(?![\p{L}])/iu;

/** Takes back or limits what the sentence before it says. */
export function isContrast(text: string): boolean {
  return CONTRAST.test(text);
}

const ANNOUNCES_EN =
  /\b(?:as follows|the following(?: [\p{L}-]+){0,2}|(?:one|two|three|any|all|some|each) of the following\b[^,;]*|following (?:guidelines|steps|rules|lists?|commands?|table|examples?|fields|conditions|values|items|options)\b[^,;]{0,60})\.["”’)]*$|\bthere are (?:two|three|four|five|six|several|some|many) (?:[\p{L}-]+ )?(?:things|ways|steps|kinds|types|reasons|methods|options|cases|possibilities)\b[^,;]{0,60}\.$/iu;
const ANNOUNCES_KO =
  /(?:다음|아래)(?:과|와) 같(?:다|은|이|습니다|아요)|(?:^|\s)(?:다음|아래)(?:은|는|의|에|에서)?\s(?!절|장|페이지|번|날|해|주|달|버전|릴리스)(?:\S+\s){0,4}?\S*(?:명령|예문|예제|예시|예|보기|표|목록|그림|코드|순서|방법|형식|절차|단계|규칙|선언|수식|식|줄|화면|메시지|항목|사항|파일)(?:들)?(?:은|는|이|가|을|를|에|의|로|으로|과|와|처럼|에서|이다|입니다)?(?=[\s.,])/u;

/** Tells that something follows (a list, a command): without it the sentence says nothing. */
export function announces(text: string, language: Language): boolean {
  return (
    /[:：]["”’)]*$/u.test(text) || (language === 'ko' ? ANNOUNCES_KO : ANNOUNCES_EN).test(text)
  );
}

const VERB_EN =
  /\b(?:is|are|was|were|has|have|had|can|may|might|must|should|will|would|shall|do|does|did|be|been)\b/iu;
/** Sentences that only send the reader somewhere. */
const POINTER =
  /^(?:\(see |in (?:section|chapter|appendix) [\dA-Z].{0,90}\bwe (?:saw|have|discuss|describe|will|shall)|for (?:more|further|additional|full|general|detailed) (?:details?|information)|please (?:see|refer|consult|read)|see (?:also )?|refer to |details (?:of|on|about) .{0,80}(?:are|is) (?:given|described|found|published|available)|(?:more|further|additional) (?:details?|information) (?:on|about|is|are|can)|this (?:section|chapter|document|appendix) |the (?:next|following|previous) (?:section|chapter)|(?:더 )?자세한 (?:내용|것|설명|정보|사항)(?:은|는)|이 (?:장|절)에서는)/iu;
const POINTS_ELSEWHERE =
  /(?:described|explained|discussed|documented|covered|listed|given) (?:in|on|at|elsewhere|below|above)\b|as (?:described|explained|mentioned|discussed) |please (?:see|refer)|\b(?:more|further|additional) (?:details?|information)\b.{0,80}\b(?:available|found|at|on|in|from)\b|\b(?:see (?:also )?(?:the |section|chapter|below|above|figure|table|p\.|[\p{Lu}“"])|refer to |(?:figure|fig\.|table|listing) \d|(?:section|chapter) \d|shown (?:below|above)|p\. ?\d+)|(?:그림|표) ?\d|\d+(?:페이지|쪽|절)|참[고조](?:하|해|하십)|(?:을|를) (?:보라|보십시오|보세요|살펴보)/iu;

export function pointsElsewhere(text: string): boolean {
  return POINTS_ELSEWHERE.test(text);
}

/** What a writer is about to do, thanks, hopes and what stands in brackets: no matter of the book's. */
const ASIDE =
  /^\([^()]*(?:\([^()]*\)[^()]*)*\)\.?$|\bwe (?:will|shall|now|are going to)(?: now| first)? (?:consider|discuss|describe|look|see|examine|present|turn|explain|introduce|return|illustrate|study|begin|start|use)\b|\bas we (?:will|shall) see\b|\b(?:will|shall) be (?:discussed|described|explained|considered|treated|introduced) (?:later|below|in)\b|\b(?:thanks? (?:to|are due)|grateful to|we hope|we welcome|please (?:read|report|send|file (?:a|any)|let (?:us|me)|contact|consult))\b|^the help pages? (?:for|of|on) .{2,40} ha(?:s|ve)\b|(?:감사(?:를|의)|고마움을|살펴보(?:자|겠|기로)|알아보(?:자|겠|기로)|다루기로 (?:하|한))/iu;

/** An aside is left out wherever nothing hangs on it. */
export function isAside(text: string): boolean {
  return ASIDE.test(text.trim());
}

/** "Type", over what is typed. */
const TO_DO =
  /^(?:type|try|write|enter|run|use|say|then|now|or|thus|hence|also|similarly|likewise|alternatively|finally|gives|yields|prints|returns)$/iu;

/** What stands before a display without a mark at its end goes on in it: "has the form", "~의 예". */
export function runsInto(text: string, language: Language): boolean {
  const words = text.split(/\s+/u).length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (words > 60 || letters < text.length * 0.5 || /[.!?。;]["'”’)]*$/u.test(text)) return false;
  if (language === 'ko') return words >= 2;
  return /^["“‘'(]?[\p{Lu}\p{N}]/u.test(text) && (words >= 2 || TO_DO.test(text));
}

const OPENS_EXAMPLE =
  /^(?:for (?:example|instance)|here (?:is|are)|the following|now|then|next|thus|so|e\.g\.|예를 들|다음|아래)/iu;

/** Begins with a word that points back, though what it leads to says all: "For example:". */
export function opensExample(text: string): boolean {
  return OPENS_EXAMPLE.test(text);
}

const POINTS_DOWN = /^here (?:is|are|comes?)\s/iu;

/** "Here is the start of the song." speaks of what stands below it, and needs nothing above. */
export function pointsDown(text: string): boolean {
  return POINTS_DOWN.test(text);
}

/** "escputil is a command", "lm() returns": a name in small letters, and what it does. */
function beginsWithName(text: string, tokens: Token[]): boolean {
  const [word = '', next = ''] = text.split(' ');
  if (!/^\p{Ll}[\p{L}\p{N}._+-]+(?:\(\))?$/u.test(word) || SMALL_WORD.test(word)) return false;
  const at = tokens.findIndex((token) => next.startsWith(token.text));
  return VERB_EN.test(next) || (at > 0 && tokens[at]?.kind === 'verb');
}

const SMALL_WORD =
  /^(?:an?|the|this|that|these|those|it|he|she|we|you|they|there|here|who|what|which|whose|when|where|why|how|and|or|but|nor|so|if|as|than|then|to|of|in|on|at|by|for|from|with|into|not|only|also|all|any|some|each|both|one|will|can|may|must|should|would|could|is|are|was|were|be|been|has|have|had|does?|did)$/u;

/** Ends inside a bracket or what is quoted: "The scripts will be ‘#!", cut where a sentence seems to end. */
function isLeftOpen(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length;
  return count('(') > count(')') || count('‘') > count('’');
}

type Opening = 'no' | 'passage' | 'section' | 'middle';
const LONG_ENOUGH = 7;
/** "dot draws directed graphs." */
const FEWEST_WORDS = 4;

/** "loads the given file", under the name of the command that does; "f is a factor", under plot(f). */
const SAYS_OF_TITLE = /^(?:\p{Ll}+ly )?\p{Ll}{2,}s\s|^\p{Ll}{1,4} (?:is|are) /u;

/** Readings of a table that was taken for text. */
const FIGURES = /^(?:[-+]?[\d.,]*\d\s+){4,}/u;

/**
 * A full sentence that says something by itself or with those before it. `opens`: it begins a passage, and
 * nothing before it is unfinished, or the text of a section; or it stands behind another of its paragraph.
 */
export function isWhole(
  text: string,
  tokens: Token[],
  language: Language,
  opens: Opening = 'no',
): boolean {
  const words = text.split(/\s+/u).length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.55 || POINTER.test(text) || FIGURES.test(text)) return false;
  if (isGlossaryEntry(text, language)) return true;
  if (language === 'ko')
    return words >= 3 && words <= 60 && /[다요까음함임됨죠네오라자][.!?。]?["”’)]*$/u.test(text);
  if (words < FEWEST_WORDS || words > 60 || isLeftOpen(text)) return false;
  if (!/[.!?:]["'”’)]*$/u.test(text) || text.includes('\ufffd')) return false;
  // A sign in quotation marks may be what is spoken of: "‘*’ matches any number".
  const begins = /^["“‘'(]?[\p{Lu}\p{N}/.$_\\-]|^[“‘"'][^\p{L}\s]/u.test(text);
  const isOpening = opens === 'passage' || opens === 'section';
  const isOfTitle = opens === 'section' && SAYS_OF_TITLE.test(text);
  if (!begins && !isOfTitle && !(isOpening && beginsWithName(text, tokens))) return false;
  // One stands whose verb may be a noun as well: "A grid reference names a place".
  if (isOfTitle || (opens !== 'no' && words >= LONG_ENOUGH && !text.endsWith(':'))) return true;
  return VERB_EN.test(text) || tokens.some((token) => token.kind === 'verb');
}
