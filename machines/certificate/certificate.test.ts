import { expect, it } from 'vitest';
import { certificateNumber, normalNumber } from './certificate.ts';

it('[CERTIFICATE-1] a number has three groups of signs that cannot be mistaken', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let from = 0; from < 240; from += 12) {
    const number = certificateNumber(bytes.slice(from));
    expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/u);
    expect(normalNumber(number)).toBe(number);
    expect(normalNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
  }
});

it('[CERTIFICATE-1] what cannot be a number is none', () => {
  for (const typed of ['', '2345', '2345-6789-ABC', '0345-6789-ABCD', '2345-6789-ABCDE']) {
    expect(normalNumber(typed)).toBeUndefined();
  }
});
