// What can be said of a course has grown: courses of before have said nothing of it. Written into
// the rows and into the snapshots of the wizard, so that no reader has to know two shapes.
import { Migration } from '@mikro-orm/migrations';

const unsaid = `'{
  "duration": "",
  "supportedLanguages": [],
  "culturalContext": "",
  "focusAreas": [],
  "tutorPersonality": "conversational",
  "contentTypes": ["knowledgeQuizzes"],
  "customInstructions": ""
}'::jsonb`;

export class M0011CourseDetails extends Migration {
  override up(): void {
    this.addSql(`update course set details = ${unsaid} || details`);
    this.addSql(`update actor set snapshot =
      jsonb_set(snapshot, '{context,details}', ${unsaid} || (snapshot #> '{context,details}'))
      where machine = 'courseCreation'`);
  }
}
