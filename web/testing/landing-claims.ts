/** What the landing page claims, by the words of it that say so. */
export const CLAIMS = {
  en: [
    'supervisor sends back',
    'Below nine of ten',
    '1.2 million tokens',
    '50+ lessons',
    'ten minutes',
    'up to fifteen',
    '500 MB',
    'Ask out loud',
    'Analytics',
    '98.7%',
    '1,200+',
  ],
  ko: [
    '총괄',
    '9점',
    '120만',
    '50개 이상',
    '10분',
    '15분',
    '500MB',
    '소리 내어',
    '분석',
    '98.7%',
    '1,200',
  ],
} as const satisfies Record<string, readonly string[]>;
