/** Sentences that tell their reader to do something: nothing in them is right or wrong. */
const BIDS =
  /^(?:(?:Now|Then|First|Next|Please|Do not|Don’t) )?(?:add|apply|browse|call|change|check|choose|click|connect|copy|create|define|do|enable|enter|explore|fix|get|go|insert|install|join|keep|let|make|measure|move|observe|open|place|press|print|put|read|repeat|run|select|set|specify|start|take|try|turn|type|uncomment|use|water|write)\b/iu;

export function bids(text: string): boolean {
  return BIDS.test(text);
}
