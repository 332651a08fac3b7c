/**
 * Answers that are spoken by a model.
 *
 * SPEECH-1 Where the product has a model that speaks, a call is spoken by it, sentence by sentence while the
 *    answer comes; else the browser speaks. A sentence that the model does not give is said by the browser.
 * SPEECH-2 A sentence is spoken to who was given the answer, while a call of theirs lasts in the organization
 *    that answers, whose minutes it counts. What is spoken is the answer and nothing else: a page names the
 *    sentence by its place, never by its words.
 * SPEECH-3 Who is silenced costs no more: a sentence that nobody waits for is given up at the model, too.
 * SPEECH-4 Sound is kept nowhere.
 * SPEECH-5 Within a minute no more sentences are spoken to one person than a minute of talk holds several times
 *    over, however often the same is asked for; what is more the browser says.
 */
/** To one person, within a minute. */
export const SPOKEN_PER_MINUTE = 120;

/** Where sentences are spoken: behind it the answer and the place of the sentence in it. */
const SPEECH_PATH = '/files/speech';
export const SPEECH_ROUTE = `${SPEECH_PATH}/:answerId/:place`;

/** @param speed times the normal one */
export function speechAddress(answerId: string, place: number, speed: number): string {
  return `${SPEECH_PATH}/${answerId}/${place}?speed=${speed}`;
}
