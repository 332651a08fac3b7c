/**
 * What keys do while a video has the focus, as video sites have it. Pure but for the element.
 *
 * VIDEO-KEY-1 Keys play, leap, make louder and fill the screen, within the video; all others are the page’s.
 */

/** In seconds. */
const STEP = 5;
const LEAP = 10;
const LOUDER = 0.1;

type Keyed = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'muted' | 'paused' | 'pause' | 'play' | 'volume'
>;

/** @returns whether the key means something; then the page does not scroll by it. */
export function pressVideoKey(video: Keyed, key: string, fullScreen: () => void): boolean {
  const end = Number.isFinite(video.duration) ? video.duration : Number.MAX_SAFE_INTEGER;
  const go = (seconds: number) => {
    video.currentTime = Math.min(end, Math.max(0, seconds));
  };
  const turn = (by: number) => {
    video.volume = Math.min(1, Math.max(0, video.volume + by));
  };
  const keys: Record<string, () => void> = {
    ' ': () => (video.paused ? void video.play() : video.pause()),
    k: () => (video.paused ? void video.play() : video.pause()),
    ArrowLeft: () => go(video.currentTime - STEP),
    ArrowRight: () => go(video.currentTime + STEP),
    j: () => go(video.currentTime - LEAP),
    l: () => go(video.currentTime + LEAP),
    Home: () => go(0),
    End: () => go(end),
    ArrowUp: () => turn(LOUDER),
    ArrowDown: () => turn(-LOUDER),
    m: () => {
      video.muted = !video.muted;
    },
    f: fullScreen,
  };
  const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
  act?.();
  return act !== undefined;
}
