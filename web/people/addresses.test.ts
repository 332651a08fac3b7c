import { describe, expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

describe('addresses in a pasted text', () => {
  it('[ADDRESSES-1] are found between lines, commas, semicolons and spaces, each once', () => {
    expect(readAddresses('a@x.org, B@x.org;\n a@x.org\tc@x.org ')).toEqual({
      good: ['a@x.org', 'b@x.org', 'c@x.org'],
      bad: [],
    });
  });

  it('[ADDRESSES-1] are taken out of the names mail programs put around them', () => {
    const text = '"Lovelace, Ada" <ada@x.org>, 김하늘 <haneul@x.org>\nplain@x.org';
    expect(readAddresses(text).good).toEqual(['ada@x.org', 'haneul@x.org', 'plain@x.org']);
  });

  it('[ADDRESSES-2] leave what is no address, to be shown', () => {
    expect(readAddresses('ada@x.org ada@ @x.org nobody')).toEqual({
      good: ['ada@x.org'],
      bad: ['ada@', '@x.org', 'nobody'],
    });
    expect(readAddresses(' \n ')).toEqual({ good: [], bad: [] });
  });
});
