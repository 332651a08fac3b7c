/**
 * Learning objectives from what a lesson's pages name and define.
 *
 * BUILD-6 What a heading does is said as something one can do: of "Solving problems" what it involves.
 */
import type { Language } from '#machines/document/source.ts';
import { withParticle } from '#machines/korean-particle.ts';
import type { Casing } from '#agents/text/casing.ts';
import { toDo } from '#agents/text/gerunds.ts';
import { bareTitle } from '#agents/text/titles.ts';

interface ObjectiveMaterial {
  title: string;
  /** Headings inside the lesson, in order. */
  headings: string[];
  /** Terms the pages define, in order. */
  defined: string[];
  /** Terms the lesson is about, the weightiest first. */
  terms: string[];
}

const MOST = 4;
/** Headings that name a kind of text, not a subject. */
const EMPTY_HEADING =
  /^(?:introduction|overview|summary|conclusions?|exercises?|examples?|notes?|references|try it(?: yourself| out)?|your turn|practice|further reading|background|discussion|questions|review|see also|syntax|description|rationale|purpose|requirements|(?:specific |general )?options|general|contents|miscellaneous|other|others|서론|들어가며|개요|요약|정리|결론|연습 ?문제|예제|예|해 보기|직접 해 보기|참고|더 읽을거리|머리말|도입)$/iu;

/** Verbs that are no nouns as well: "Plot" or "Test" may head a noun phrase. */
const IMPERATIVE =
  /^(?:manage|coordinate|create|use|write|build|install|find|make|get|add|remove|choose|select|avoid|understand|learn|apply|configure|define|describe|develop|evaluate|identify|improve|keep|maintain|prepare|read|solve|understand|update|verify|draw|compute|calculate|convert|determine|compare|connect|delete|ensure|handle|know|think|become|be|put|take|give|let|do)\s+\S|^(?:work|start|set|sign|test|check|report|plan|change|run|view|search|look|upload|download|send|submit|register|generate|merge|open|close|move|copy|print|edit|switch|join|leave|try)\s+(?:your|an?|the|it|up|on|out|all|every)\b/iu;

/** "How steep is it", with or without its mark: its verb stands ahead of what it asks about. */
const ASKS =
  /^(?:how(?: (?:long|steep|much|many|far|often|big|large|high|deep|fast|old|well|good|close|quickly|hard|heavy|wide))?|why|when|where) (?:is|are|was|were|do|does|did|can|will|should) \S/iu;

/** "Applying to join" and "Solving problems", not "Operating systems". */
const GERUND =
  /^(?:adding|building|changing|checking|choosing|compiling|configuring|connecting|converting|copying|creating|defining|deleting|drawing|editing|finding|fitting|getting|handling|installing|making|managing|measuring|moving|plotting|printing|reading|removing|reporting|running|saving|searching|selecting|setting|solving|starting|testing|using|working|writing) \S|^\p{L}{3,}ing (?:an?|the|your|its|their|new|to|with|for|on|in|into|from|up|out|and|or|\p{L}+ing)\b/iu;

function english(heading: string, at: number, casing: Casing): string {
  const title = heading.replace(/[.:]+$/u, '').replace(/ :/gu, ':');
  const low = casing.inSentence(title);
  const howTo = /^how to (.+)$/iu.exec(title);
  if (howTo) return `Describe how to ${howTo[1] ?? ''}`;
  const meant = /^what is meant by (.+?)\??$/iu.exec(title);
  if (meant) return `Explain what is meant by ${meant[1] ?? title}`;
  const whatIs = /^what (is|are) (.+?)\??$/iu.exec(title);
  if (whatIs) return `Explain what ${whatIs[2] ?? ''} ${whatIs[1] ?? 'is'}`;
  if (ASKS.test(title)) return `Answer the question “${title.replace(/\?$/u, '')}?”`;
  if (/^(?:why|when|where|how)\b.*[^?]$/iu.test(title)) return `Explain ${low}`;
  if (title.endsWith('?')) return `Answer the question “${title}”`;
  const using = /^using (\S.*)$/iu.exec(low);
  if (using) return `Use ${using[1] ?? low}`;
  const done = toDo(low);
  if (done !== undefined) return done.slice(0, 1).toUpperCase() + done.slice(1);
  // What it does is no name, however its heading is written.
  if (GERUND.test(title))
    return `Describe what ${low.slice(0, 1).toLowerCase()}${low.slice(1)} involves`;
  const about = /^about (.+)$/iu.exec(low);
  if (about) return `Explain ${about[1] ?? low}`;
  if (IMPERATIVE.test(title)) return `Describe how to ${low}`;
  return at % 2 === 0 ? `Explain ${low}` : `Describe ${low}`;
}

function korean(heading: string): string {
  const title = heading.replace(/[.:]+$/u, '');
  if (/[?？]$/u.test(title)) return `“${title}”라는 물음에 답할 수 있다.`;
  const whatIs = /^(.+?)(?:이란|란)(?: 무엇인가)?$/u.exec(title);
  if (whatIs) return `${whatIs[1] ?? title}의 뜻을 설명할 수 있다.`;
  if (/(?:방법|법)$/u.test(title)) return `${withParticle(title, '을', '를')} 말할 수 있다.`;
  if (/(?:하기|기)$/u.test(title) && title.includes(' '))
    return `${withParticle(title, '을', '를')} 할 수 있다.`.replace('하기를 할', '할');
  return `${withParticle(title, '을', '를')} 설명할 수 있다.`;
}

/** "Warming up: significant digits" is a part of a chapter, and about what it is named by. */
function ownPart(title: string): string {
  const bare = bareTitle(title);
  return /^[^:]{3,}: (?=\p{Ll})(.{4,})$/u.exec(bare)?.[1] ?? bare;
}

function same(a: string, b: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const [x, y] = [plain(a), plain(b)];
  return x.includes(y) || y.includes(x);
}

/** Two to four objectives where the material has them, none twice. */
export function objectivesOf(
  material: ObjectiveMaterial,
  language: Language,
  casing: Casing,
): string[] {
  const subjects = [...material.headings.map(bareTitle), ownPart(material.title)].filter(
    (heading) =>
      heading.length >= 3 &&
      heading.length <= 80 &&
      !EMPTY_HEADING.test(heading) &&
      !/[–~…]|\(part |\(\d+\/\d+\)/u.test(heading) &&
      !/^[^\p{L}\p{N}/.$]|[{}<>=\\]/u.test(heading),
  );
  const headings = subjects.filter(
    (h, at) => !subjects.slice(0, at).some((other) => same(other, h)),
  );
  const defined = material.defined.filter(
    (term, at) =>
      term.length >= 3 &&
      term.length <= 50 &&
      !/^(?:of|in|on|at|by|for|with|to|from) /iu.test(term) &&
      !headings.some((h) => same(h, term)) &&
      material.defined.indexOf(term) === at,
  );
  const objectives: string[] = spread(headings, defined.length > 0 ? 2 : 3).map((heading, at) =>
    language === 'ko' ? korean(heading) : english(heading, at, casing),
  );
  const [first, second] = defined;
  if (first !== undefined && second !== undefined) {
    objectives.push(
      language === 'ko'
        ? `${withParticle(first, '과', '와')} ${withParticle(second, '을', '를')} 정의할 수 있다.`
        : `Define ${casing.lowerFirst(first)} and ${casing.lowerFirst(second)}`,
    );
  } else if (first !== undefined) {
    objectives.push(
      language === 'ko'
        ? `${withParticle(first, '을', '를')} 정의할 수 있다.`
        : `Define ${casing.lowerFirst(first)}`,
    );
  }
  const terms = material.terms
    .map((term) => casing.lowerFirst(term))
    .filter((term) => ![...headings, ...defined].some((other) => same(other, term)))
    .slice(0, 3);
  if (objectives.length < 3 && terms.length >= 2) {
    objectives.push(
      language === 'ko'
        ? `${listed(terms, 'ko')} 같은 용어를 알맞게 쓸 수 있다.`
        : `Use the terms ${listed(terms, 'en')} correctly`,
    );
  }
  return objectives.slice(0, MOST).map((text) => text.slice(0, 300));
}

/** The first, and the others evenly over the lesson. */
function spread(items: string[], count: number): string[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)] ?? '',
  ).filter((item) => item !== '');
}

function listed(terms: string[], language: Language): string {
  if (language === 'ko') return terms.join(', ');
  return terms.length < 3
    ? terms.join(' and ')
    : `${terms.slice(0, -1).join(', ')} and ${terms.at(-1) ?? ''}`;
}
