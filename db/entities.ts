// Every entity the ORM knows, listed by hand: a table is mapped exactly if it stands here.
import { Actor, ActorEvent, ActorParked, ActorStep } from './actor/actor.entity.ts';
import { Chapter } from './course/chapter.entity.ts';
import { Course } from './course/course.entity.ts';
import { CourseMaterial } from './document/course-material.entity.ts';
import { DocumentPage } from './document/document-page.entity.ts';
import { Document } from './document/document.entity.ts';
import { LessonParity } from './edition/lesson-parity.entity.ts';
import { Lesson } from './lesson/lesson.entity.ts';
import { Profile } from './profile/profile.entity.ts';
import { TutorSettingsRow } from './tutor/tutor-settings.entity.ts';

export const entities = [
  Actor,
  ActorEvent,
  ActorParked,
  ActorStep,
  Document,
  DocumentPage,
  CourseMaterial,
  Course,
  Chapter,
  Lesson,
  LessonParity,
  Profile,
  TutorSettingsRow,
];
