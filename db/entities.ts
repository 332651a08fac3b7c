// Every entity the ORM knows, listed by hand: a table is mapped exactly if it stands here.
import { Chapter } from './course/chapter.entity.ts';
import { Course } from './course/course.entity.ts';
import { DocumentPage } from './document/document-page.entity.ts';
import { Document } from './document/document.entity.ts';
import { Lesson } from './lesson/lesson.entity.ts';

export const entities = [Document, DocumentPage, Course, Chapter, Lesson];
