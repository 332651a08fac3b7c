import { describe, expect, it } from 'vitest';
import { maskAddresses, maskedDeep, maskSecrets } from './masking.ts';
import { packPrompt, unpackPrompt } from './prompt-record.ts';

const SECRETS = [
  'sk-proj-abcDEF1234567890abcDEF',
  'ghp_abcdefghijklmnopqrstuvwxyz012345',
  'AKIAABCDEFGHIJKLMNOP',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl',
];

describe('secrets', () => {
  it.each(SECRETS)('[MASKING-1] %s goes', (secret) => {
    expect(maskSecrets(`before ${secret} after`)).not.toContain(secret);
    expect(maskSecrets(`before ${secret} after`)).toMatch(/^before \[masked\]/);
  });

  it('[MASKING-1] what stands after the name of one goes, the name stays', () => {
    for (const line of [
      'Authorization: Bearer abcdefghijklmnop',
      'authorization: Basic dXNlcjpwYXNzd29yZA==',
      'Cookie: session=abcdef; other=ghijkl',
      '"api_key": "super-secret-value"',
      'password = hunter2hunter2',
    ]) {
      const masked = maskSecrets(line);
      expect(masked).toContain('[masked]');
      expect(masked).not.toMatch(/abcdef|dXNl|secret-value|hunter2|ghijkl/);
    }
    expect(maskSecrets('said the bearer abcdefghijklmnopqrst.')).toContain('bearer [masked]');
  });

  it('[MASKING-2] prose about secrets stays what it is', () => {
    const prose = 'The secret of a good password is length; a cookie is sweet. Basic rules apply.';
    expect(maskSecrets(prose)).toBe(prose);
  });

  it('[MASKING-3] addresses go from whatever leaves, in any script', () => {
    const text = 'Write to ada.l@example.org or 김@예시.한국, not @home.';
    expect(maskAddresses(text)).toBe('Write to [e-mail] or [e-mail], not @home.');
    expect(maskedDeep({ a: ['x@y.example', 1, null] }, maskAddresses)).toEqual({
      a: ['[e-mail]', 1, null],
    });
    // What is kept is what the book says.
    expect(maskSecrets(text)).toBe(text);
  });
});

describe('a kept prompt', () => {
  it('[RUN-EXPORT-2] comes back as it was, but for its secrets', async () => {
    const { bytes, length } = await packPrompt({
      agent: 'writer',
      model: 'm',
      instructions: 'Teach. 가르치세요.',
      prompt: `Page one.\n${SECRETS[0]}\n`.repeat(50),
    });
    expect(length).toBeGreaterThan(1_000);
    expect(bytes.length).toBeLessThan(length / 4);
    const { instructions, prompt } = await unpackPrompt(bytes);
    expect(instructions).toBe('Teach. 가르치세요.');
    expect(prompt).toBe('Page one.\n[masked]\n'.repeat(50));
  });

  it('[MASKING-4] is never longer than its limit, and says how long it was', async () => {
    const question = { agent: 'a', model: 'm', instructions: '', prompt: 'word '.repeat(200_000) };
    const { bytes, length } = await packPrompt(question);
    expect(length).toBe(1_000_000);
    expect((await unpackPrompt(bytes)).prompt.length).toBe(400_000);
  });
});
