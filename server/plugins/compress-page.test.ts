import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed, gathered } from './compress-page.ts';

const bytes = new TextEncoder();

/** Pieces that are there at once, a pause between two lots. */
function stream(lots: string[][], onCancel: () => void = () => {}): ReadableStream<Uint8Array> {
  const left = [...lots];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const lot = left.shift();
      if (left.length < lots.length - 1) await delay(20);
      if (lot === undefined) controller.close();
      for (const piece of lot ?? []) controller.enqueue(bytes.encode(piece));
    },
    cancel: onCancel,
  });
}

it('[PAGE-PACKED-1] what is there at once is one piece, what comes later another', async () => {
  const pieces: string[] = [];
  for await (const piece of gathered(stream([['<p>', 'one', '</p>'], ['<p>two</p>']]))) {
    pieces.push(piece.toString());
  }
  expect(pieces).toEqual(['<p>one</p>', '<p>two</p>']);
});

it('[PAGE-PACKED-1] nothing of a page is lost, and who leaves early ends its render', async () => {
  const html = Array.from({ length: 300 }, (_, at) => `<li>${at}</li>`);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const packed = compressed(new Response(stream([html, ['</ul>']]), { headers }), 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  const text = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(text).toBe(`${html.join('')}</ul>`);

  let isCancelled = false;
  const pieces = gathered(stream([['a'], ['b']], () => void (isCancelled = true)));
  await pieces.next();
  await pieces.return(undefined);
  expect(isCancelled).toBe(true);
});
