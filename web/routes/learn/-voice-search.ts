/** Which course the tutor is spoken to about, as it stands in the address. */
import { searchFields, textUpTo } from '../../lib/search-fields.ts';

export const voiceSearchSchema = searchFields({
  course: textUpTo(200),
});
