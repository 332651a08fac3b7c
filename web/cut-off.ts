/**
 * CUT-OFF-1 What is cut off where there is no room can be read whole: the element has it as its `title`, or it
 *    is whole somewhere that one press leads to. Each rule that cuts off stands here with the component that
 *    gives the title, or with where it is whole.
 */
type Whole = { titledIn: string } | { wholeIn: string };

export const CUT_OFF: Readonly<Record<string, Whole>> = {
  'admin/acting-bar.module.css .actingBar p': { titledIn: 'admin/acting-bar.tsx' },
  'admin/acting-bar.module.css .actingBar p > *': { titledIn: 'admin/acting-bar.tsx' },
  'attachment/attachment.module.css .waiting li > span:not([aria-hidden])': {
    titledIn: 'attachment/attachments.tsx',
  },
  'attachment/attachment.module.css .found q': { wholeIn: 'the page that was found' },
  'catalogue/catalogue.module.css .rowText > span': { titledIn: 'catalogue/catalogue-row.tsx' },
  'certificate/certificate.module.css .barTitle': { wholeIn: 'the certificate below it' },
  'content/content.module.css .contentSource b': { titledIn: 'content/source-card.tsx' },
  'document/document.module.css .documentLine b': { titledIn: 'document/document-line.tsx' },
  'document/document.module.css .chooseName': { titledIn: 'document/add-material.tsx' },
  'feedback/feedback.module.css .said': { wholeIn: 'the sheet that its row opens' },
  'learn/learn.module.css .continueQuote': { wholeIn: 'the lesson it leads to' },
  'lesson/lesson-text.module.css .citeNote q': { wholeIn: 'the page it leads to' },
  'lesson/lesson-text.module.css .citeNote[data-lit] q': { wholeIn: 'the page it leads to' },
  'lesson/lesson-text.module.css .citeNoteMaterial': { wholeIn: 'the page it leads to' },
  'lesson/lesson.module.css .lessonBarTitle b': { titledIn: 'lesson/lesson-bar.tsx' },
  'lesson/quiz/quiz.module.css .quizList select': { wholeIn: 'the list that it opens' },
  'monitor/timeline.module.css .timelineName > button': { titledIn: 'monitor/run-timeline.tsx' },
  'organization/organization.module.css .orgCourseText > p': { wholeIn: 'the page of the course' },
  "organization/settings.module.css .orgPreviewFrame [data-slot='org-head-text']": {
    wholeIn: 'the field beside it',
  },
  'people/people.module.css .personCell small': { titledIn: 'people/person-cell.tsx' },
  'people/people.module.css .teamRow b': { titledIn: 'people/teams-page.tsx' },
  'shell/shell.module.css .orgName > span': { titledIn: 'shell/organization-switcher.tsx' },
  'shell/shell.module.css .accountName': { titledIn: 'shell/account-menu.tsx' },
  'student/student.module.css .handed b': { titledIn: 'student/link-list.tsx' },
  'studio/studio.module.css .laneTitle': { titledIn: 'studio/lane-row.tsx' },
  'studio/studio.module.css .laneLine > span:first-child': { wholeIn: 'the lesson beside it' },
  'talk/talk.module.css .chooser > span': { titledIn: 'talk/talk-page.tsx' },
  'talk/talk.module.css .from': { titledIn: 'talk/talk-offer.tsx' },
  'talk/talk.module.css .talkLine b + span': { titledIn: 'talk/talk-history.tsx' },
  'ui/field.module.css .selectValue': { wholeIn: 'the list that it opens' },
  'ui/marks.module.css .pageChipDocument': { wholeIn: 'the page it leads to' },
  'ui/outline.module.css .dragged': { wholeIn: 'the place it was taken from' },
  'ui/outline.module.css .meta': { wholeIn: 'the page of the chapter or the lesson' },
  'ui/outline.module.css .objectives': { wholeIn: 'the page of the lesson' },
  'ui/outline.module.css .lesson[data-content] > .meta': { wholeIn: 'the page of the lesson' },
  'ui/regions.module.css .breadcrumb [aria-current]': { titledIn: 'ui/breadcrumb.tsx' },
  'video/video.module.css .coming b': { titledIn: 'video/coming-video.tsx' },
};
