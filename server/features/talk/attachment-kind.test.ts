import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { makeDocx, makePptx } from '#tests/formats/make-books.ts';
import { png } from '../../files/testing/pictures.ts';
import { decodeText } from '../../files/decode-text.ts';
import { attachmentKind } from './attachment-kind.ts';

async function told(bytes: Buffer, name = 'file'): Promise<string> {
  try {
    return await attachmentKind(bytes, name);
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

it('[ATTACH-1] tells files by their bytes, whatever they are called', async () => {
  expect(await told(Buffer.from('%PDF-1.7 …'), 'notes.txt')).toBe('pdf');
  expect(await told(Buffer.from('A contour line.'), 'notes.pdf')).toBe('text');
  expect(await told(Buffer.from([0xb5, 0xee, 0xb0, 0xed, 0xbc, 0xb1]))).toBe('text');
  expect(await told(Buffer.alloc(0))).toBe('ATTACHMENT_EMPTY');
  expect(await told(png(64, 64))).toBe('ATTACHMENT_TYPE');
  expect(await told(makeDocx([{ text: 'A contour line.' }]), 'essay.zip')).toBe('document');
  expect(await told(makePptx([{ title: 'Maps' }]))).toBe('document');
  expect(await told(Buffer.from('PK\u0003\u0004 zip'), 'essay.docx')).toBe('ATTACHMENT_OFFICE');
  expect(await told(Buffer.from('PK\u0003\u0004 zip'), 'some.zip')).toBe('ATTACHMENT_TYPE');
  expect(await told(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), '강의.hwp')).toBe(
    'ATTACHMENT_OFFICE',
  );
  expect(await told(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]))).toBe('PICTURE_DAMAGED');
});

it('[ATTACH-5] reads what Korean programs of before wrote', () => {
  expect(decodeText(Buffer.from([0xb5, 0xee, 0xb0, 0xed, 0xbc, 0xb1]))).toBe('등고선');
});
