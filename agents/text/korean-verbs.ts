/** Korean verbs and adjectives told from nouns by their endings, without a dictionary. */
import { isWholeNoun } from './korean.ts';

const VERB_STEMS =
  /(?:생기|나타내|나누|만드|보이|이루|가지|일으키|일어나|나오|들어가|줄어드|늘어나|커지|작아지|바꾸|벌어지|이끄|따르|다루|미치|느끼|지키|움직이|쓰이|불리|남기|옮기|맡기|알리|달리|올리|내리|뽑|얻|찾|막|놓|적|읽|먹|입|잡)는$/u;
const VERBAL =
  /(?:다|니다|한다|된다|하는|되는|하고|되고|하여|되어|해서|돼서|하면|되면|하지|되지|하기|되기|했다|됐다|하며|되며|있는|없는|있고|없고|있으며|같은|같이|따라|대한|대해|위한|위해|통해|통한|의한|의해|관한|관해|하게|되게|스러운|로운|려고|면서|지만|는데|므로|어서|아서|였다|었다|았다|하려면|하도록|되도록|시킨|시키는|시켜|낸다|준다|따른|인한|할|될|한|된|인|적인|적으로|적)$/u;

/** Stems of one syllable that are verbs or adjectives whatever ending follows them. */
const SHORT_STEMS =
  /^(?:있|없|않|같|많|좋|싫|높|낮|깊|얕|넓|좁|길|짧|굵|늦|젊|넣|얻|찾|읽|적|먹|입|받|놓|묻|믿|씻|벗|잊|닫|열|걷|싣|듣|뽑|잡|접|꼽|앉|얹|밟|담|남|맞|막|볶|묶|깎|섞|썩|겪|엮|쓰|보|오|가|주|두|내|매|재|되|하)(?:을|은|는|고|지|게|던|든|자|며|면|려|러|도록|으면|으며|으니|어|아|어도|아도|었|았|어야|아야|아라|어라|지만|거나|는지|을지|은지|는다)$/u;
/** Endings no noun has. */
const ENDINGS =
  /(?:십시오|시오|세요|습니까|ㄹ까|을까|할까|될까|보아라|거나|으면|어지면|아지면|해지면|[가-힣]{2}한데|다면|라면|려면|으며|[가-힣]며|라서|져서|워서|려서|겨서|쳐서|려고|도록|어야|아야|해야|어지는|어진|아진|아짐|어짐|할지|될지|을지|는지|은지|던지|스럽게|롭게|[가-힣]{2}하게|으로써는|까운|려운|쉬운|러운|거운|가운|않은|않을|않는|받은|넣은|얻은|만든|만들|만들어|넣어|얻어|열어|들어|적어|있어|없어|바꿔|바꾸어|나누어|이루어|주어|보이게|보이지|빠르게|쉽게|다르게|바르게|그렇게|이렇게|어떻게|자마자|더라도|일지라도|았던|었던|하던|되던)$/u;
/** "이용해", "방문해": short nouns end so too ("이해"), long ones hardly. */
const DONE = /^[가-힣]{2,}(?:해|돼|져|워|쳐)$/u;
/** "담고", "쓰고"; not "광고", nor "보고". */
const GOING_ON = /[가-힣]고$/u;
const NOUNS_IN_GO = new Set(
  '광고 창고 사고 최고 참고 경고 중고 재고 보고 원고 신고 권고 선고 예고 충고 통고 국고 금고 냉장고 차고 서고 공고 기고 투고 회고 로고 비고'.split(
    ' ',
  ),
);

/** Verbs, adjectives and their forms: words that are no term by themselves. */
export function isVerbal(word: string): boolean {
  if (word.length < 2 || isWholeNoun(word)) return false;
  if (GOING_ON.test(word) && /^[가-힣]{2,4}$/u.test(word)) {
    return ![...NOUNS_IN_GO].some((noun) => word.endsWith(noun));
  }
  return (
    VERBAL.test(word) ||
    VERB_STEMS.test(word) ||
    SHORT_STEMS.test(word) ||
    ENDINGS.test(word) ||
    (word.length >= 3 && DONE.test(word))
  );
}
