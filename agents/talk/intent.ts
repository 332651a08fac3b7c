/** What kind of answer a question wants: told by its words, in either language. */

export type Intent =
  | { is: 'quiz' }
  | { is: 'where' }
  | { is: 'review' }
  | { is: 'meaning'; term: string }
  | { is: 'passages' };

const QUIZ =
  /\b(?:quiz|test|examine)\s+(?:me|us)\b|\b(?:give|ask)\s+me\s+(?:a|one|some|another)\s+(?:practice\s+)?questions?\b|(?:퀴즈|문제)(?:를|을|도|로)?\s*(?:하나\s*)?(?:좀\s*)?(?:내|풀|주|낼)/iu;
const REVIEW =
  /\bwhat\s+(?:did|have)\s+I\s+(?:get|got|gotten|answer(?:ed)?)\s+wrong\b|\bwhat\s+(?:should|do|must)\s+I\s+(?:need\s+to\s+)?(?:review|repeat|practi[sc]e)\b|(?:뭘|무엇을|뭐를|무슨\s*문제를|어떤\s*문제를)\s*틀렸|틀린\s*(?:문제|것|거)|복습(?:할|해야)/iu;
const WHERE =
  /^\s*where\b.*\b(?:taught|explained|covered|described|discussed|mentioned|introduced|treated|learn|read|lessons?|chapters?)\b|^\s*where\s+(?:do|can|does|will)\s+(?:i|we|you|one)\s+find\b|\b(?:in|on)?\s*(?:which|what)\s+(?:lesson|chapter|page|part)s?\b|어디(?:에서|서|에)?\s*(?:배우|나오|나와|다루|설명|찾|볼)|(?:어느|무슨|몇)\s*(?:레슨|장|단원|쪽|페이지)/iu;
const MEANING = [
  /^\s*(?:so\s+)?(?:what(?:'s|’s|\s+is|\s+are|\s+does)|define|explain(?:\s+the\s+term)?|what\s+is\s+the\s+(?:meaning|definition)\s+of|the\s+meaning\s+of)\s+(?:an?\s+|the\s+)?["“']?(?<term>[\p{L}\p{N}/\\.][\p{L}\p{N} /+#.-]{1,50}?)["”']?(?:\s+mean(?:s)?)?\s*[?.!]*\s*$/iu,
  /^\s*["“‘']?(?<term>[\p{L}\p{N}][\p{L}\p{N} ]{0,30}?)["”’']?(?:이란|란|이|가|은|는|의)?\s*(?:뜻|의미|정의)?(?:은|는|이|가|을|를)?\s*(?:뭐|무엇|뭘|뭔|무슨\s*뜻|알려|설명)/u,
];

export function intentOf(question: string): Intent {
  if (QUIZ.test(question)) return { is: 'quiz' };
  if (REVIEW.test(question)) return { is: 'review' };
  if (WHERE.test(question)) return { is: 'where' };
  for (const pattern of MEANING) {
    const term = pattern.exec(question)?.groups?.['term']?.trim();
    // A longer phrase asks for more than the meaning of a word.
    if (term && term.split(/\s+/u).length <= 4) return { is: 'meaning', term };
  }
  return { is: 'passages' };
}
