/** What only says that something is asked: it is in no answer, so nothing is looked for by it. */

const ENGLISH =
  /\b(?:please|could|can|would|you|tell|explain|describe|me|mean|means|meant|meaning|about|what|what's|which|why|how|when|where|who|whose|does|difference|give|show|know|understand|want|like|thing|things|question|lesson|book|page|chapter|course|taught|teach|covered|explained|define|definition)\b/giu;

const KOREAN =
  /(?:무엇|무슨|뭐|뭔|어디|어느|어떻게|어떤|왜|언제|누가|누구|얼마나|몇)(?:인지|인가요|인가|이에요|예요|에요|죠|지|가|를|을|에서|에|쪽)?|(?:알려|설명해|말해|가르쳐|보여)\s?(?:줘|주세요|주실래요|달라)?(?:요)?|(?:있|없|하|되|이|한|된|인|나오|배우)(?:나요|나|는지|는가요|는가|습니까|죠|을까요)|(?:뜻|의미)(?:이|은|가|는)?\s?(?:뭐|무엇)?|(?:궁금|부탁)\S*|(?:레슨|책|쪽|페이지|강의)(?:에서|에|의|은|는|이|가)?(?=\s|$)/gu;

/** The question without them; as it is where nothing else is in it. */
export function withoutAsking(question: string): string {
  const bare = question.replace(ENGLISH, ' ').replace(KOREAN, ' ');
  return /[\p{L}\p{N}]{2}/u.test(bare) ? bare : question;
}
