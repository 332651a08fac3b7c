import { defineFeature } from '../../feature.ts';
import { enrollmentRouter } from './enrollment.procedures.ts';
import { requestRouter } from './request.procedures.ts';
import { studentListPlugin } from './students-file.ts';
import { studentRouter } from './student.procedures.ts';
import { wayInRouter } from './way-in.procedures.ts';

export const enrollment = defineFeature({
  name: 'enrollment',
  routers: {
    enrollment: enrollmentRouter,
    enrollmentRequest: requestRouter,
    student: studentRouter,
    wayIn: wayInRouter,
  },
  async routes(app, { orm, viewer }) {
    await app.register(studentListPlugin, { orm, viewer });
  },
});
