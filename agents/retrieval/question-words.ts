/** What only says that something is asked: it is in no answer, so nothing is looked for by it. */

const ENGLISH =
  /\b(?:please|could|can|would|you|tell|explain|describe|me|mean|means|meant|meaning|about|what|what's|which|why|how|when|where|who|whose|does|difference|give|show|know|understand|want|like|thing|things|question|lesson|book|page|chapter|course|taught|teach|covered|explained|define|definition)\b/giu;

const KOREAN =
  /(?<![가-힣])(?:무엇|무슨|뭐|뭔|어디|어느|어떻게|어떤|왜|언제|누가|누구|얼마나|몇)(?:인지|인가요|인가|이에요|예요|에요|죠|지|가|를|을|에서|에|쪽)?|(?:알려|설명해|말해|가르쳐|보여)\s?(?:줘|주세요|주실래요|달라)?(?:요)?|(?:있|없|하|되|이|한|된|인|나오|배우)(?:나요|나|는지|는가요|는가|습니까|죠|을까요)|(?:뜻|의미)(?:이|은|가|는)?\s?(?:뭐|무엇)?|(?:궁금|부탁)\S*|(?:레슨|책|쪽|페이지|강의)(?:에서|에|의|은|는|이|가)?(?=\s|$)/gu;

/** A noun made a verb by "to do" or "to become": the noun is what stands in the book as well. */
const DONE =
  /([가-힣]{2,}?)(?:하|해|했|한|할|합|되|돼|됐|된|될|됩)(?:나요|어요|요|는지요?|는가요?|을까요|까요|니까|려면요?|려고|면|지|게|고|서|는데|는|다|야|기)?(?=[^가-힣]|$)/gu;

/** Whoever and whatever, and verbs that say nothing by themselves: in a book they are everywhere or nowhere. */
const LIGHT =
  /\b(?:somebody|someone|something|somewhere|anybody|anyone|anything|everybody|nobody|else|gets?|got|puts?|makes?|made|making|wants?|needs?|needed|uses?|used|using|goes|go|takes?|keeps?|kept|happens?|lets?|own|ways?|really|actually|again|already|still|ever|never|always|just|only|there|here|its|it's|don't|doesn't|cannot|can't)\b/giu;

/** The question without them; as it is where nothing else is in it. */
export function withoutAsking(question: string): string {
  const bare = question.replace(ENGLISH, ' ').replace(KOREAN, ' ');
  const light = bare.replace(LIGHT, ' ');
  return [light, bare].find((one) => /[\p{L}\p{N}]{2}/u.test(one)) ?? question;
}

/** Ends of Korean verbs and adjectives as they are asked with. */
const PREDICATE =
  /[가-힣]+(?:요|까|니까|습니다|려면|으면|다면|라면|려고|도록|거나|지만|는데|어서|아서|여서|지)(?=[^가-힣]|$)/gu;

/**
 * What a question is about, without what is said of it: verbs stand in other forms in a book, so that
 * they are missing there says little. The question where there is nothing else.
 */
export function subjectOf(bare: string): string {
  const subject = bare
    .replace(DONE, '$1')
    .replace(PREDICATE, (word) => (word.length < 3 ? word : ' '));
  return /[\p{L}\p{N}]{2}/u.test(subject) ? subject : bare;
}
