import { z } from 'zod';
import { createCertificateRepository } from '#db/certificate/certificate.repository.ts';
import { createOverviewRepository } from '#db/catalogue/overview.repository.ts';
import {
  normalNumber,
  type Certificate,
  type OwnCertificate,
} from '#machines/certificate/certificate.ts';
import { AppError } from '#machines/errors.ts';
import { demandReading } from '../../policy/course.policy.ts';
import { slug } from '../../api/pagination.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';

export const certificateRouter = router({
  /** One's own of a course, or what it still takes (CERTIFICATE-4). */
  mine: personProcedure
    .input(z.object({ courseSlug: slug }))
    .query(async ({ ctx, input }): Promise<OwnCertificate> => {
      const { viewer } = ctx.person;
      const course = await createOverviewRepository(ctx.em).find(input.courseSlug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      await demandReading(ctx.em, viewer, course, 'overview');
      const certificates = createCertificateRepository(ctx.em);
      const given = await certificates.of(viewer.userId, course.id);
      const own = given ?? (await certificates.coming(viewer.userId, course.id));
      if (!own) throw new AppError('COURSE_NOT_FOUND');
      return own;
    }),

  /** What stands on the one with this number, for whoever has it. */
  verify: publicProcedure
    .input(z.object({ number: z.string().max(100) }))
    .query(async ({ ctx, input }): Promise<Certificate> => {
      const number = normalNumber(input.number);
      const found = number && (await createCertificateRepository(ctx.em).find(number));
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
});
