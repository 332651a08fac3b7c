/** Samples as a file that every server of transcriptions takes. */
export function wav(samples: Int16Array, rate: number): Uint8Array {
  const head = Buffer.alloc(44);
  const bytes = samples.length * 2;
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, new Uint8Array(samples.buffer, samples.byteOffset, bytes)]);
}
