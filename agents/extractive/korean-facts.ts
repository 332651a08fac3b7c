/** What a Korean sentence says of the thing that it begins with. */
import { isVerbal } from '#agents/text/korean-verbs.ts';
import type { Fact, FactKind } from './fact.ts';
import type { Line } from './reading.ts';

/** As few words as may be: behind "후방교회법은" the "는" of "아는 지점" ends no name. */
const FACT_KO =
  /^(\p{L}[\p{L}\p{N}]{1,11}?(?:\s[\p{L}\p{N}]{1,10}?)??)(은|는)\s([^,.]{12,90}[다요])\.?$/u;
const POINTS_BACK_KO =
  /(?:^|\s)(?:이것|그것|이를|그를|이는|그는|이런|그런|이러한|그러한|그|이|해당|여기|앞|위|아래)(?:\s|에서)/u;
const GENERAL_KO =
  /(?:경우|때|것|다음|결과|예|예제|문제|이유|방법|부분|내용|값|점|사람|우리|여기|독자)$/u;

/** What is taken for likely, or said to a reader. */
const TALK_KO =
  /(?:알려|살펴|알아보|신경 ?쓰)|(?:겠다|[을일] 것이다|많다|바란다|때문이다|때문입니다)$/u;

function koreanKind(answer: string): FactKind {
  if (/[야]\s?(?:한다|합니다|해요)$/u.test(answer)) return 'demand';
  if (/수 없(?:다|습니다|어요)$|안 (?:된다|됩니다)$/u.test(answer)) return 'ban';
  if (/수 있(?:다|습니다|어요)$/u.test(answer)) return 'ability';
  if (/(?:이다|입니다|이에요|예요)$/u.test(answer)) return 'nature';
  return 'state';
}

export function koreanFact(text: string, line: Line): Fact | undefined {
  const match = FACT_KO.exec(text);
  const [, asked = '', particle = '', answer = ''] = match ?? [];
  // "알맞은 투영법은 …": what stands behind the first particle has one of its own.
  if (/^\S{2,}[은는]\s/u.test(answer)) return undefined;
  if (!match || GENERAL_KO.test(asked) || POINTS_BACK_KO.test(` ${asked} ${answer}`))
    return undefined;
  if (/^(?:그밖|그 밖|기타|첫|두|세|다른|여러|모든|각)/u.test(asked) || TALK_KO.test(answer))
    return undefined;
  // "적용되는": an ending of a verb, no particle behind a noun.
  const [head = '', ...before] = asked.split(' ').toReversed();
  if (
    /(?:하|되|지|시키|있|없|않)$|.(?:에|에서|까지|부터|으로|처럼|보다)$/u.test(head) ||
    before.some((word) => /(?:에|에서|을|를|이|가|로|와|과|의)$/u.test(word))
  )
    return undefined;
  if (asked.split(' ').some(isVerbal) || isVerbal(`${asked.split(' ').at(-1) ?? ''}${particle}`))
    return undefined;
  const fact = koreanKind(answer);
  const opening = text.slice(0, text.indexOf(answer)).trim();
  return { kind: 'fact', fact, isPlural: false, form: `${fact} ko`, asked, answer, line, opening };
}
