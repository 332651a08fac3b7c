/** A JPEG as the only page of a PDF: pages are what the recogniser of letters reads. */
import { inspectAnyPicture } from '../../files/inspect-picture.ts';

/** How the picture lies on its page: letters of a screenshot are small, and are drawn larger to be read. */
const DOTS_PER_INCH = 150;
const COLOUR_SPACES = ['DeviceGray', undefined, 'DeviceRGB', 'DeviceCMYK'];

/** @throws {AppError} PICTURE_DAMAGED, PICTURE_SIZE, PICTURE_TYPE */
export function pictureAsPdf(jpeg: Buffer): Buffer {
  const { width, height } = inspectAnyPicture(jpeg);
  const points = (pixels: number) => ((pixels * 72) / DOTS_PER_INCH).toFixed(2);
  const [wide, high] = [points(width), points(height)];
  const colours = COLOUR_SPACES[components(jpeg) - 1] ?? 'DeviceRGB';
  const content = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`;
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>`,
    ),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    Buffer.concat([Buffer.from(`${picture}\nstream\n`), jpeg, Buffer.from('\nendstream')]),
  ];
  return assembled(objects);
}

/** Numbered from 1, with the table of where each begins. */
function assembled(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    starts.push(length);
    parts.push(whole);
    length += whole.length;
  }
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Parts of each pixel, as the frame's header says: 1, 3 or 4. */
function components(jpeg: Buffer): number {
  let at = 2;
  while (at + 10 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return jpeg[at + 9] ?? 3;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return 3;
}
