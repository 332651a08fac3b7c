import { createCourseRepository } from '#db/course/course.repository.ts';
import { defineFeature } from '../../feature.ts';
import { createCourseCreationActor } from './course-creation.actor.ts';
import { createCourseGenerationActor } from './course-generation.actor.ts';
import { createCourseLifeActor } from './course-life.actor.ts';
import { courseBeginningRouter } from './course-beginning.procedures.ts';
import { courseLifeRouter } from './course-life.procedures.ts';
import { courseRouter } from './course.procedures.ts';
import { materialRouter } from './material.procedures.ts';

export const course = defineFeature({
  name: 'course',
  routers: {
    course: courseRouter,
    courseBeginning: courseBeginningRouter,
    courseLife: courseLifeRouter,
    material: materialRouter,
  },
  actors: (services) => [
    createCourseCreationActor(services),
    createCourseGenerationActor(),
    createCourseLifeActor(),
  ],
  owners: {
    courses: (orm, ids) => createCourseRepository(orm.em.fork()).organizationsOf(ids),
  },
});
