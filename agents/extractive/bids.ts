/** Sentences that tell their reader to do something: nothing in them is right or wrong. */
const BIDS =
  /^(?:(?:Now|Then|First|Next|Please|Do not|Don’t) )?(?:add|adjust|allow|apply|assume|attach|browse|call|change|check|choose|click|close|configure|connect|copy|create|define|delete|do|downgrade|download|edit|enable|ensure|enter|execute|exit|explore|extract|fill|fix|force|get|go|hold|include|insert|install|join|just (?:create|send|use|run|type|add|put|click)|send|keep|let|link|load|look|make|measure|move|observe|open|place|plug|press|print|produce|pull|push|put|quit|read|remember|remove|rename|repeat|replace|restart|run|save|see|select|set|specify|start|switch|take|try|turn|type|uncomment|unpack|upgrade|use|wait|water|write)\b/iu;

export function bids(text: string): boolean {
  return BIDS.test(text);
}
