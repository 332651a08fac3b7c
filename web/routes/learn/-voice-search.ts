/** Which course the tutor is spoken to about, and which lesson it leads through, as it stands in the address. */
import { searchFields, textUpTo } from '../../lib/search-fields.ts';

export const voiceSearchSchema = searchFields({
  course: textUpTo(200),
  lesson: textUpTo(64),
});
