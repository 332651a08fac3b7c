/** Sentences that tell their reader to do something: nothing in them is right or wrong. */
const BIDS =
  /^(?:(?:Now|Then|First|Next|Please|Do not|Don’t) )?(?:add|allow|apply|assume|browse|call|change|check|choose|click|connect|copy|create|define|do|enable|enter|exit|explore|fix|force|get|go|hold|include|insert|install|join|just (?:create|send|use|run|type|add|put|click)|send|keep|let|link|load|look|make|measure|move|observe|open|place|press|print|produce|put|quit|read|remember|remove|repeat|replace|restart|run|save|see|select|set|specify|start|take|try|turn|type|uncomment|use|water|write)\b/iu;

export function bids(text: string): boolean {
  return BIDS.test(text);
}
