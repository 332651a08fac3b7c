/** Follows an answer as it is given, to its end, whichever process gives it. */
import type { Orm } from '#db/orm.config.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import { refKey } from '#machines/actor/actor.ts';
import type { LinePiece } from '#machines/talk/call-line.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import type { StreamChunkMessage } from '#machines/wire.ts';
import type { HostedServices } from '../../app-services.ts';

/** Milliseconds between two looks whether it was settled by another process. */
const LOOK = 1_000;

interface Followed {
  talkId: string;
  answerId: string;
}

/** @returns stops following */
export function followAnswer(
  { orm, host, streams }: Pick<HostedServices, 'host' | 'streams'> & { orm: Pick<Orm, 'em'> },
  { talkId, answerId }: Followed,
  tell: (piece: LinePiece) => void,
): () => void {
  const stream = answerStream(answerId);
  const session = refKey(tutorSessionAddress.ref(talkId));
  let attempt: number | undefined;
  let length = 0;
  let isOver = false;

  const hear = (message: StreamChunkMessage) => {
    if (message.stream !== stream || isOver) return;
    const isNew = attempt !== undefined && message.attempt !== attempt;
    if (isNew || attempt === undefined) length = 0;
    attempt = message.attempt;
    const text = message.text.slice(length - message.from);
    length += text.length;
    if (isNew) tell({ text, restarts: true });
    else if (text !== '') tell({ text });
  };
  const look = async () => {
    const state = await createTalkTurnRepository(orm.em.fork()).stateOf(answerId);
    if (state === undefined || state === 'answering' || isOver) return;
    const rest = await streams.read(stream);
    if (rest) hear({ ...rest, stream, from: 0 });
    tell({ ended: true });
    stop();
  };
  // A look that fails is followed by another.
  const lookAgain = () => void look().catch(() => undefined);
  const ends = [
    streams.subscribe({ chunks: (messages) => messages.forEach(hear), end: lookAgain }),
    host.subscribe(({ ref }) => void (refKey(ref) === session && lookAgain())),
  ];
  const timer = setInterval(lookAgain, LOOK);
  function stop() {
    isOver = true;
    clearInterval(timer);
    for (const end of ends) end();
  }
  return stop;
}
