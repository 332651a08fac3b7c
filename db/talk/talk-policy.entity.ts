/** An organization where talks are read by who runs it; without a row they are their learner's alone. */
import { defineEntity, p } from '@mikro-orm/core';

export const TalkPolicy = defineEntity({
  name: 'TalkPolicy',
  tableName: 'talk_policy',
  properties: {
    organizationId: p.text().primary(),
    /** What was said before stays its learner's. */
    readFrom: p.datetime(),
  },
});
