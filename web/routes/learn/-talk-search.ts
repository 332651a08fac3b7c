/** Which conversation with the tutor is open, as it stands in the address. */
import { searchFields, textUpTo, uuid } from '../../lib/search-fields.ts';

export const talkSearchSchema = searchFields({
  course: textUpTo(200),
  talk: uuid,
});

export type TalkSearch = ReturnType<typeof talkSearchSchema>;
