/** What stands in the tabs of a course but the first: each comes when its tab is opened. */
import type { CourseTabId } from '../../../../../course/course-tabs.ts';
import { onDemand } from '../../../../../ui/on-demand.tsx';

const content = async () => (await import('../../../../../content/content-tab.tsx')).ContentTab;
const documents = async () =>
  (await import('../../../../../document/documents-tab.tsx')).DocumentsTab;
const risk = async () => (await import('../../../../../lesson/risk-of-course.tsx')).RiskOfCourse;
const materials = async () =>
  (await import('../../../../../document/materials-tab.tsx')).MaterialsTab;
const generation = async () =>
  (await import('../../../../../generation/generation-tab.tsx')).GenerationTab;
const tutor = async () => (await import('../../../../../tutor/tutor-tab.tsx')).TutorTab;
const topics = async () => (await import('../../../../../talk-report/talk-topics.tsx')).TalkTopics;
const reported = async () =>
  (await import('../../../../../talk-report/reported-answers.tsx')).ReportedAnswers;
const read = async () => (await import('../../../../../talk-report/read-talks.tsx')).ReadTalks;
const students = async () => (await import('../../../../../student/students-tab.tsx')).StudentsTab;
const news = async () => (await import('../../../../../announcement/news-tab.tsx')).NewsTab;

export const ContentTab = onDemand(content);
export const DocumentsTab = onDemand(documents);
export const RiskOfCourse = onDemand(risk);
export const MaterialsTab = onDemand(materials);
export const GenerationTab = onDemand(generation);
export const TutorTab = onDemand(tutor);
export const TalkTopics = onDemand(topics);
export const ReportedAnswers = onDemand(reported);
export const ReadTalks = onDemand(read);
export const StudentsTab = onDemand(students);
export const NewsTab = onDemand(news);

const LOADS: Partial<Record<CourseTabId, ReadonlyArray<() => Promise<unknown>>>> = {
  content: [content],
  documents: [documents, risk],
  materials: [materials],
  generation: [generation],
  tutor: [tutor, topics, reported, read],
  students: [students],
  news: [news],
};

/** Before the tab is drawn, so that it does not stand empty first. */
export function loadTab(tab: CourseTabId): Promise<unknown> {
  return Promise.all((LOADS[tab] ?? []).map((load) => load()));
}
