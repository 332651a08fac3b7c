/** What a person leaves in tables that they reach through other people's pages, or through a tutor. */

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

interface Left {
  id: string;
  email: string;
  name: string;
  organization: { id: string };
  courseId: string;
  lessonId: string;
}

export async function leaveRows(run: Run, left: Left): Promise<void> {
  await leaveTalk(run, left);
  await leaveElsewhere(run, left);
}

async function leaveElsewhere(run: Run, left: Left): Promise<void> {
  const { id, email, name, organization, courseId, lessonId } = left;
  const at = organization.id;
  const [news, spring, video] = [1, 2, 3].map(() => crypto.randomUUID());
  await run(
    `insert into feedback (user_id, organization_id, text, may_publish, public_name)
     values (?, ?, ?, true, ?)`,
    [id, at, `${name} is content`, name],
  );
  await run(
    `insert into recall_grade (id, user_id, lesson_id, course_id, item, grade, graded_at)
     values (?, ?, ?, ?, 'q1', 'hard', now())`,
    [crypto.randomUUID(), id, lessonId, courseId],
  );
  await run(`insert into mail_refusal (email, reason) values (?, 'full')`, [email.toLowerCase()]);
  await run(`insert into outreach_choice (user_id, token) values (?, ?)`, [
    id,
    crypto.randomUUID(),
  ]);
  await run(
    `insert into outreach_campaign
       (id, name, audience, subject_en, text_en, subject_ko, text_ko, per_minute)
     values (?, 'News', '{}', 'a', 'b', 'c', 'd', 1)`,
    [news],
  );
  await run(`insert into outreach_mail (campaign_id, user_id) values (?, ?)`, [news, id]);
  await run(
    `insert into promo_campaign (id, code, name, plan, days, per_address, begins_at, salt)
     values (?, ?, 'Spring', 'pro', 30, 1, now(), 'salt')`,
    [spring, `code-${spring}`],
  );
  await run(
    `insert into promo_user (user_id, campaign_id, organization_id, state, hold, device, address)
     values (?, ?, ?, 'held', 'mail', 'a', 'b')`,
    [id, spring, at],
  );
  await run(
    `insert into picture (name, kind, owner_id, user_id, size_in_bytes, created_by)
     values (?, 'avatar', ?, ?, 1, ?)`,
    [`${id}.png`, id, id, id],
  );
  await run(`insert into profile (user_id, kind, content) values (?, 'learner', ?::jsonb)`, [
    id,
    JSON.stringify({ about: name }),
  ]);
  await run(
    `insert into run (id, kind, organization_id, course_id, person_id, state)
     values (?, 'form', ?, ?, ?, 'done')`,
    [crypto.randomUUID(), at, courseId, id],
  );
  await run(
    `insert into lesson_video (id, lesson_id, file_name, size_in_bytes, status, created_by)
     values (?, ?, 'video.mp4', 1, 'ready', 'the-teacher')`,
    [video, lessonId],
  );
  await run(
    `insert into video_stop (user_id, lesson_id, video_id, seconds, told_at)
     values (?, ?, ?, 1, now())`,
    [id, lessonId, video],
  );
}

async function leaveTalk(run: Run, { id, name, organization, courseId }: Left): Promise<void> {
  const [talkId, questionId, answerId] = [1, 2, 3].map(() => crypto.randomUUID());
  await run(`insert into talk (id, user_id, course_id, title) values (?, ?, ?, ?)`, [
    talkId,
    id,
    courseId,
    name,
  ]);
  for (const [message, sender] of [
    [questionId, 'local'],
    [answerId, 'remote'],
  ]) {
    await run(
      `insert into talk_message (id, talk_id, sender, text, state) values (?, ?, ?, ?, 'done')`,
      [message, talkId, sender, `I am ${name}`],
    );
  }
  await run(
    `insert into talk_attachment (id, user_id, course_id, question_id, name, kind, size_in_bytes, bytes)
     values (?, ?, ?, ?, ?, 'text', 1, 'a')`,
    [crypto.randomUUID(), id, courseId, questionId, `${name}.txt`],
  );
  await run(`insert into talk_memory (user_id, course_id, note) values (?, ?, ?)`, [
    id,
    courseId,
    name,
  ]);
  await run(`insert into talk_report (answer_id, reason, note) values (?, 'wrong', ?)`, [
    answerId,
    name,
  ]);
  await run(
    `insert into actor_parked (machine, id, event_id, command, reason)
     values ('tutorSession', ?, ?, ?::json, 'the machine threw')`,
    [
      talkId,
      `ask/${answerId}`,
      JSON.stringify({
        kind: 'deliver',
        event: { type: 'question.ask', question: { text: `I am ${name}` } },
      }),
    ],
  );
  await run(
    `insert into talk_use (id, organization_id, user_id, kind) values (?, ?, ?, 'message')`,
    [crypto.randomUUID(), organization.id, id],
  );
}
