import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { AHEAD_PAGES, CLAIM_PAGES, makePageClaims } from './page-claims.ts';
import { leadsToPicture } from './file-reader.ts';
import { creditedSender } from './credited-sender.ts';

describe('claims', () => {
  it('[READER-5] gives every page to one thread only, in order', () => {
    const first = makePageClaims(30);
    const second = makePageClaims(30, first.shared);
    const given = [first.claim(), second.claim(), second.waitToClaim(), first.claim()];
    expect(given).toEqual([0, 8, 16, 24]);
    expect(first.claim()).toBeUndefined();
    expect(second.waitToClaim()).toBeUndefined();
  });
  it('[READER-9] [READER-10] does not run ahead of the page that is wanted', () => {
    const claims = makePageClaims(5_000);
    const claimAll = () => {
      let count = 0;
      while (claims.claim() !== undefined) count += 1;
      return count;
    };
    expect(claimAll()).toBe(AHEAD_PAGES / CLAIM_PAGES);
    claims.want(CLAIM_PAGES - 1);
    expect(claimAll()).toBe(1);
    claims.want(CLAIM_PAGES);
    expect(claimAll()).toBe(0);
    claims.want(CLAIM_PAGES * 5);
    expect(claimAll()).toBe(4);
  });
  it('[READER-10] tells who waits of deliveries, also of those before the wait', async () => {
    const claims = makePageClaims(100);
    const seen = claims.deliveries();
    const later = claims.delivered(seen);
    makePageClaims(100, claims.shared).deliver();
    await later;
    await claims.delivered(seen);
    expect(claims.deliveries()).toBe(seen + 1);
  });
});

describe('the credited sender', () => {
  it('[READER-10] sends one message for each time it is asked', async () => {
    const { port1, port2 } = new MessageChannel();
    try {
      const sender = creditedSender<string>(port1);
      const sent = [sender.send('a'), sender.send('b')];
      expect(receiveMessageOnPort(port2)).toBeUndefined();
      port2.postMessage('next');
      await sent[0];
      expect(receiveMessageOnPort(port2)).toEqual({ message: 'a' });
      expect(receiveMessageOnPort(port2)).toBeUndefined();
      port2.postMessage('next');
      await sent[1];
      expect(receiveMessageOnPort(port2)).toEqual({ message: 'b' });
    } finally {
      port1.close();
    }
  });
});

describe('pictures', () => {
  it('[READER-9] are known by the dictionary right before their bytes', () => {
    const picture = '7 0 obj\n<</Type/XObject/Subtype /Image/Length 9>>\nstream\r\n';
    expect(leadsToPicture(picture)).toBe(true);
    expect(leadsToPicture(`${picture}...\nendstream\nendobj\n8 0 obj\n<<>>\nstream\n`)).toBe(false);
    expect(leadsToPicture(`${picture}the bytes`)).toBe(false);
    expect(leadsToPicture('9 0 obj\n<</Subtype/Form/Length 9>>\nstream\n')).toBe(false);
    expect(leadsToPicture('/Subtype/Image>>\nstream\n')).toBe(false);
  });
});
