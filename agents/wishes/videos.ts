/** Which videos a lesson may show: those the teacher named, by their ids. */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';

const HOSTS = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i;
const ID = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/i;

/** The id in an address of YouTube; '' when it names no video there, undefined for other addresses. */
export function youTubeId(address: string): string | undefined {
  return HOSTS.test(address) ? (ID.exec(address)?.[1] ?? '') : undefined;
}

/** Ids of the videos in what the teacher wrote, in its order. None when videos are not wanted. */
export function namedVideos(
  course: Pick<CourseDetails, 'contentTypes' | 'customInstructions' | 'description' | 'focusAreas'>,
): string[] {
  if (!course.contentTypes.includes('youtubeContent')) return [];
  const said = [course.customInstructions, course.description, ...course.focusAreas].join('\n');
  const addresses = said.match(/(?:https?:\/\/|www\.|m\.|youtu)[^\s<>()[\]"']+/giu) ?? [];
  const ids = addresses.flatMap((address) => youTubeId(address) || []);
  return [...new Set(ids)];
}
