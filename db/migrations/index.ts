// The migrations, oldest first. A migration that has been released is never edited or moved; a new
// one goes to the end, in a file of its own with reviewed SQL.
//
//   NNNN_name        what it brings
//   0001_auth        accounts, sessions, organizations, members, invitations, teams
//   0002_actor       actors, applied events, inbox, engine epoch
//   0003_course      documents and pages, courses, chapters, lessons
//   0004_outbox      mail
//   0005_organization_fields  fields of organizations, slugs of teams, language of people
//   0006_profile     what people say of themselves
//   0007_user_search  people as they are looked for, what administrators did
//   0008_media       pictures, former addresses of organizations
//   0009_people      an owner in every organization, one open invitation per address
//   0010_page_reading  words recognised in pictures, and how sure their letters are
//   0011_course_details   what can be said of a course, in rows and snapshots of before
//   0012_mail_delivery  mail on its way
//   0013_quiz_types  questions of several types
//   0014_agent_runs  runs of agents, prompts and prices of their steps, calls that failed
//   0015_citation_state  edited lessons, citations at risk
//   0016_course_content  plans that change after they were approved
//   0017_course_material  further documents of a course, files that are being replaced
//   0018_tutor       how the tutor of a course behaves
//   0019_shared_records  runs that share their records, runs of an organization
//   0020_edition     courses in the other language, and how their lessons differ
//   0021_lesson_pictures  pictures in lessons
//   0022_lesson_waiting  lessons that wait for the model
//   0023_reported_facts  parked facts in the word of now
//   0024_runs        runs as things of their own, with their steps
import type { MigrationObject } from '@mikro-orm/core';
import { M0001Auth } from './0001_auth.ts';
import { M0002Actor } from './0002_actor.ts';
import { M0003Course } from './0003_course.ts';
import { M0004Outbox } from './0004_outbox.ts';
import { M0005OrganizationFields } from './0005_organization_fields.ts';
import { M0006Profile } from './0006_profile.ts';
import { M0007UserSearch } from './0007_user_search.ts';
import { M0008Media } from './0008_media.ts';
import { M0009People } from './0009_people.ts';
import { M0010PageReading } from './0010_page_reading.ts';
import { M0011CourseDetails } from './0011_course_details.ts';
import { M0012MailDelivery } from './0012_mail_delivery.ts';
import { M0013QuizTypes } from './0013_quiz_types.ts';
import { M0014AgentRuns } from './0014_agent_runs.ts';
import { M0015CitationState } from './0015_citation_state.ts';
import { M0016CourseContent } from './0016_course_content.ts';
import { M0017CourseMaterial } from './0017_course_material.ts';
import { M0018Tutor } from './0018_tutor.ts';
import { M0019SharedRecords } from './0019_shared_records.ts';
import { M0020Edition } from './0020_edition.ts';
import { M0021LessonPictures } from './0021_lesson_pictures.ts';
import { M0022LessonWaiting } from './0022_lesson_waiting.ts';
import { M0023ReportedFacts } from './0023_reported_facts.ts';
import { M0024Runs } from './0024_runs.ts';

export const migrationsList: readonly MigrationObject[] = [
  { name: '0001_auth', class: M0001Auth },
  { name: '0002_actor', class: M0002Actor },
  { name: '0003_course', class: M0003Course },
  { name: '0004_outbox', class: M0004Outbox },
  { name: '0005_organization_fields', class: M0005OrganizationFields },
  { name: '0006_profile', class: M0006Profile },
  { name: '0007_user_search', class: M0007UserSearch },
  { name: '0008_media', class: M0008Media },
  { name: '0009_people', class: M0009People },
  { name: '0010_page_reading', class: M0010PageReading },
  { name: '0011_course_details', class: M0011CourseDetails },
  { name: '0012_mail_delivery', class: M0012MailDelivery },
  { name: '0013_quiz_types', class: M0013QuizTypes },
  { name: '0014_agent_runs', class: M0014AgentRuns },
  { name: '0015_citation_state', class: M0015CitationState },
  { name: '0016_course_content', class: M0016CourseContent },
  { name: '0017_course_material', class: M0017CourseMaterial },
  { name: '0018_tutor', class: M0018Tutor },
  { name: '0019_shared_records', class: M0019SharedRecords },
  { name: '0020_edition', class: M0020Edition },
  { name: '0021_lesson_pictures', class: M0021LessonPictures },
  { name: '0022_lesson_waiting', class: M0022LessonWaiting },
  { name: '0023_reported_facts', class: M0023ReportedFacts },
  { name: '0024_runs', class: M0024Runs },
];
