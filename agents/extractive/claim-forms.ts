/** The forms in which sentences claim something that can be asked for: a condition, a cause, a way, an exception. */
import type { Language } from '#machines/document/source.ts';

export type ClaimKind =
  | 'condition'
  | 'when'
  | 'cause'
  | 'purpose'
  | 'way'
  | 'means'
  | 'contrast'
  | 'exception'
  | 'limit'
  | 'time'
  | 'fact';

type Form = [kind: ClaimKind, pattern: RegExp, asked: number, answer: number];

const ENGLISH: Form[] = [
  [
    'condition',
    /^((?:If|When|Unless|Once|Whenever|Where|As long as|In case|Even if|Even when|By \p{Ll}+ing|Without)\s[^,;:]{8,120}),\s(?:then\s)?([^;:]{12,160})\.$/u,
    1,
    2,
  ],
  ['condition', /^([^;:]{20,130}?),\sin which case\s([^;:]{12,130})\.$/u, 1, 2],
  ['cause', /^([^;:]{16,120}?),?\s(because\s(?!of\s)[^;:]{10,120})\.$/u, 1, 2],
  [
    'cause',
    /^([^,;:]{16,130}),\s(since\s(?!\d|version\b|release\b|then\b|the (?:beginning|start|first|release|early)\b)[^;:]{10,120})\.$/u,
    1,
    2,
  ],
  ['cause', /^((?:Because|Since)\s(?!of\s)[^,;:]{10,100}),\s([^;:]{16,130})\.$/u, 2, 1],
  [
    'cause',
    /^([^,;:]{16,110}),\s(?:so|and therefore|and so|and thus|and hence)\s(?!(?:that|as|makes?|takes?|gives?|uses?|needs?|has|have|is|are|can|will|may|must|should|does|do|causes?|allows?|requires?|becomes?|gets?)\s)([^,;:]{16,110})\.$/u,
    2,
    1,
  ],
  [
    'cause',
    /^((?:Due to|Because of|Thanks to|Owing to)\s[^,;:]{8,90}),\s([^;:]{16,130})\.$/u,
    2,
    1,
  ],
  [
    'cause',
    /^([^;:]{16,120}?),?\s((?:due to|because of|thanks to|owing to)\s[^;:]{8,90})\.$/u,
    1,
    2,
  ],
  ['purpose', /^([^,;:]{16,110}?)\s((?:so that|in order to|so as to)\s[^,;:]{10,100})\.$/u, 1, 2],
  [
    'when',
    /^((?!If|When)[^,;:]{20,120}?),?\s((?:only if|only when|if|when|unless|until|as long as|provided that)\s[^,;:]{12,90})\.$/u,
    1,
    2,
  ],
  [
    'contrast',
    /^((?:While|Whereas|Unlike|Although|Even though|Instead of|Rather than|In contrast to|Contrary to)\s[^,;:]{10,90}),\s([^;:]{12,130})\.$/u,
    1,
    2,
  ],
  ['contrast', /^([^,;:]{16,110}),\swhereas\s([^;:]{16,110})\.$/u, 1, 2],
  [
    'exception',
    /^([^;:]{16,120}?),?\s(except\s(?:for\s|when\s|if\s|that\s|in\s|where\s)?[^;:]{6,90})\.$/u,
    1,
    2,
  ],
  [
    'limit',
    /^([^,;:]{20,120}),\s((?:but|although|though)\s(?!also\b|not\b|only\b)[^,;:]{14,110})\.$/u,
    1,
    2,
  ],
  [
    'time',
    /^((?:Before|After)\s(?!that\b|this\b|all\b|which\b)[^,;:]{10,90}),\s([^;:]{12,130})\.$/u,
    1,
    2,
  ],
  ['way', /^((?:To|In order to)\s\p{Ll}[^,;:]{8,80}),\s([^;:]{10,130})\.$/u, 1, 2],
  ['means', /^([^,;:]{16,110}?)\s(by\s\p{Ll}+ing\s[^;:]{8,100})\.$/u, 1, 2],
  [
    'means',
    /^([^,;:]{16,110}?\b(?:can|may|must|should|is|are)\b[^,;:]{4,60}?)\s(using\s[^;:]{6,90})\.$/u,
    1,
    2,
  ],
];
/** Behind these "면" is no ending of a verb: "화면", "반면". */
const IF_KO = '(?<![화측반평표전단장후정수지내외양곡대])면';
const KOREAN: Form[] = [
  [
    'way',
    /^((?![^,.]*[은는]\s)[^,.]{4,70}?(?:려면|기 위해(?:서는?)?|기 위하여|고자 하면))[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u,
    1,
    2,
  ],
  [
    'condition',
    new RegExp(String.raw`^([^,.]{6,70}?${IF_KO})[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$`, 'u'),
    1,
    2,
  ],
  [
    'condition',
    /^([^,.]{6,70}?(?:[을를할될인한된는]\s(?:때|경우)(?:에는|에|는)?))[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u,
    1,
    2,
  ],
  [
    'cause',
    /^([^,.]{6,80}?(?:때문에|하므로|이므로|으므로|되므로|으로 인해))[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u,
    2,
    1,
  ],
  [
    'contrast',
    /^([^,.]{8,80}?(?:반면(?:에)?|데 반해|는 달리))[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u,
    1,
    2,
  ],
  ['limit', /^([^,.]{8,80}?지만)[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u, 1, 2],
  [
    'time',
    /^([^,.]{6,70}?(?:기 전에(?:는)?|[은한된낸친] (?:후|뒤|다음)(?:에는|에)?))[,\s]\s?((?:(?!\.\s)[^,]){8,90}[다요])\.?$/u,
    1,
    2,
  ],
];

export const CLAIM_FORMS: Readonly<Record<Language, readonly Form[]>> = {
  en: ENGLISH,
  ko: KOREAN,
};
