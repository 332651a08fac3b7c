/**
 * Keeps the lessons of a started course on this device, so that they can be read without a network
 * (public/sw.js).
 *
 * OFFLINE-1 With a network, a page is always that of the server; the kept one is shown only without.
 * OFFLINE-2 Only lessons are kept, and only when a page of ours asks for it.
 * OFFLINE-3 What is kept is one person's: it goes when they sign out, and when somebody else reads here.
 * OFFLINE-4 The lessons around the one that is read are kept, of a long course only so many.
 * OFFLINE-5 They are kept once somebody stays with a lesson, with all that answering and noting need: a
 *    short look costs nothing of it.
 */
import { useEffect } from 'react';
import { whenStaying } from '../when-staying.ts';

/** The lessons around the one that is read; a course of hundreds is kept part by part. */
const AHEAD = 30;
const BEHIND = 10;

const PAGES = 'lectern-lessons';
const WHOSE = 'lectern.offline.person';

/** @param lessons in the order of the course. */
export function around<Lesson extends { id: string }>(
  lessons: readonly Lesson[],
  currentId: string,
): Lesson[] {
  const at = lessons.findIndex(({ id }) => id === currentId);
  return at < 0 ? [] : lessons.slice(Math.max(0, at - BEHIND), at + AHEAD + 1);
}

/** Takes away what is kept on this device. */
export async function forgetLessons(): Promise<void> {
  localStorage.removeItem(WHOSE);
  if ('caches' in window) await caches.delete(PAGES);
}

interface Kept {
  userId: string;
  pages: readonly string[];
  /** Fetches what the page would fetch only when it is pressed. */
  prepare: () => Promise<unknown>;
}

async function keepLessons({ userId, pages, prepare }: Kept): Promise<void> {
  if (localStorage.getItem(WHOSE) !== userId) await forgetLessons();
  localStorage.setItem(WHOSE, userId);
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  await prepare();
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && IS_FILE.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'keep', pages, files: [...new Set(files)] }, []);
}

const IS_FILE = /^\/(?:assets|locales)\//u;

/**
 * @param userId undefined for somebody who is not signed in: nothing is kept then.
 * @param pages paths of lessons, joined by spaces so that the same ones are told once.
 * @param prepare fetches what a lesson fetches only when it is pressed; the same function each time.
 */
export function useKeptLessons(
  userId: string | undefined,
  pages: string,
  prepare: () => Promise<unknown>,
): void {
  useEffect(() => {
    // In development nothing is built that could be kept; without a secure address it is not offered.
    if (!import.meta.env.PROD || userId === undefined || !('serviceWorker' in navigator)) {
      return undefined;
    }
    return whenStaying(() => {
      // A lesson is readable without it: whoever refuses storage reads on.
      keepLessons({ userId, pages: pages.split(' '), prepare }).catch(() => undefined);
    });
  }, [userId, pages, prepare]);
}

/** Without a network a lesson comes from this device, as a page of its own. */
export function usePageOfThisDevice(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) window.location.reload();
  }, []);
}
