/** What the specification quotes: requirements of forms, failures, and what stands where nothing else is known. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SENTENCES = [
  // What a form asks for.
  'Course title is required.',
  'Please describe your course idea',
  'Please provide a more detailed course description',
  'Secret code is required',
  'Please select at least one lesson to generate',
  'Please provide a description for the enrollment link',
  'Please enter a recipient email address',
  'Please enter a valid email address',
  'Name must be at least 2 characters',
  'Title must be at least 2 characters',
  'Bio must be at least 50 characters',
  'Location is required',
  'Invalid email address',
  'Invalid website URL',
  'Degree is required',
  'Institution is required',
  'Year is required',
  'Position is required',
  'Company is required',
  'Period is required',
  'Description must be at least 10 characters',
  'Language is required',
  'Invalid LinkedIn URL',
  'Invalid Twitter URL',
  'Invalid GitHub URL',
  // What failed.
  'Course not found or failed to load',
  'Failed to update course',
  'Failed to delete course',
  "You've reached your AI Tutors limit. Please upgrade your plan to create more courses.",
  'Please generate the course structure and create the course first.',
  'Course not found. Please go back and create the course first.',
  'Course already created! Use the lesson generation interface instead.',
  'Failed to estimate cost. You can still proceed with course creation.',
  'Failed to start lesson generation',
  'Failed to cancel generation',
  'Failed to load lesson details',
  'No lessons found. Please wait for lesson IDs to load.',
  'Failed to generate curriculum',
  'Failed to refine curriculum',
  'Failed to generate chapter',
  'Failed to refine chapter',
  'Failed to generate lesson',
  'Failed to refine lesson',
  'Failed to generate suggestions',
  'Failed to refine suggestions',
  'Failed to apply suggestion',
  'Only learners and creators can enroll in courses.',
  'Failed to submit enrollment request',
  'Failed to enroll in course',
  'Failed to switch organization. Please try again.',
  'You cannot delete your only organization.',
  'Failed to delete organization',
  'Failed to generate secret code',
  'Failed to remove secret code',
  'Failed to update course status',
  'Failed to review request',
  'Failed to update enrollment status',
  'Failed to generate enrollment link',
  'Failed to delete enrollment link',
  'Failed to send invitation',
  'Failed to update progress',
  'Failed to save video',
  'Failed to remove video',
  'Failed to save thumbnail',
  'Failed to remove thumbnail',
  'Failed to upload {{file}}',
  'Failed to load video metadata',
  'Failed to get canvas context',
  'Failed to load video for thumbnail generation',
  'Failed to parse AI analysis data',
  'Failed to search courses. Please try again',
  'Failed to load courses',
  'Failed to save settings',
  'Failed to save AI tutor settings',
  'Failed to generate prompt',
  'You are not allowed to access resource: {{resource}}',
  'Not authorized',
  // Where nothing else is known, and what is done.
  'Not Found',
  'Something went wrong!',
  'Show Error',
  'Hide Error',
  'Oops, something went wrong!',
  'Try Again',
  'retry',
  'Course status updated to {{status}}',
  'Request Pending',
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];

it('[WORDS-3] says what was agreed upon, letter by letter but for the full stop at its end', () => {
  const folder = path.join(import.meta.dirname, 'en');
  const texts = globSync('*.json', { cwd: folder }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const bare = (text: string) => text.replace(/\.$/u, '');
  const said = new Set(texts.map(bare));
  expect(SENTENCES.filter((sentence) => !said.has(bare(sentence)))).toEqual([]);
});
