/** `GET /files/certificates/<number>.pdf`: the sheet to keep, for whoever has its number. */
import type { FastifyInstance } from 'fastify';
import { createCertificateRepository } from '#db/certificate/certificate.repository.ts';
import { normalNumber } from '#machines/certificate/certificate.ts';
import { AppError } from '#machines/errors.ts';
import type { ServedServices } from '../../app-services.ts';

export async function certificateFiles(
  app: FastifyInstance,
  { orm }: Pick<ServedServices, 'orm'>,
): Promise<void> {
  app.get<{ Params: { file: string } }>('/files/certificates/:file', async (request, reply) => {
    const [, typed = ''] = /^(.+)\.pdf$/u.exec(request.params.file) ?? [];
    const number = normalNumber(typed);
    const found = number && (await createCertificateRepository(orm.em.fork()).find(number));
    if (!found) throw new AppError('NOT_FOUND');
    // What draws it is loaded with the first one (START-14).
    const { drawCertificate } = await import('./draw-certificate.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="certificate-${found.number}.pdf"`)
      .header('cache-control', 'private, max-age=0')
      .send(await drawCertificate(found));
  });
}
