// Every entity the ORM knows, listed by hand: a table is mapped exactly if it stands here.
import type { EntitySchema } from '@mikro-orm/core';

export const entities: EntitySchema[] = [];
