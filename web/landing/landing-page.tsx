import { Claims, Cuts, Loop } from './landing-proof.tsx';
import { Band, Hero } from './landing-hero.tsx';
import { Faq, Plans } from './landing-plans.tsx';
import { LandingFrame } from './landing-frame.tsx';
import { useSampleRun } from './use-sample-run.ts';
import { Voice, Words } from './landing-words.tsx';
import styles from './landing.module.css';

export function LandingPage() {
  const run = useSampleRun();
  return (
    <LandingFrame>
      <Hero running={run.running} onWatch={run.start} />
      <Band segments={run.segments} />
      <div className={styles.wrap}>
        <Cuts />
        <Claims />
        <Loop />
        <Voice />
        <Words />
        <Plans />
        <Faq />
      </div>
    </LandingFrame>
  );
}
