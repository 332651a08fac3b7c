/** `GET /files/receipts/<number>.pdf`: for who may see the billing of its organization. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import type { RouteServices } from '../../app-services.ts';
import { receiptWords } from './receipt-words.ts';

const query = z.object({ language: languageSchema.catch('en') });

export async function receiptFiles(
  app: FastifyInstance,
  { orm, origins, viewer }: Pick<RouteServices, 'orm' | 'origins' | 'viewer'>,
): Promise<void> {
  app.get<{ Params: { file: string } }>('/files/receipts/:file', async (request, reply) => {
    const asks = await viewer(request);
    if (!asks) throw new AppError('SIGN_IN_REQUIRED');
    const [, number = ''] = /^(L-\d{4}-\d{4,9})\.pdf$/u.exec(request.params.file) ?? [];
    const receipt = await createReceiptRepository(orm.em.fork()).byNumber(number);
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
    demandIn(asks, receipt.organizationId ?? '', 'billing:view', 'RECEIPT_NOT_FOUND');
    const words = receiptWords(receipt, query.parse(request.query ?? {}).language);
    // What draws it is loaded with the first one (START-14).
    const { drawReceipt } = await import('./draw-receipt.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${number}.pdf"`)
      .header('cache-control', 'private, max-age=0')
      .send(await drawReceipt(words, new URL(origins.baseUrl()).host));
  });
}
