import type { ComponentProps } from 'react';
import { FilterSelect } from './filter-select.tsx';
import { ListPage } from './list-page.tsx';

/** What of such a list stands in the address. */
interface Narrowed<State extends string> {
  page: number;
  search: string;
  state: State | null;
}

type ListProps<Row> = Omit<
  ComponentProps<typeof ListPage<Row>>,
  'search' | 'filters' | 'failure' | 'clear' | 'onPage'
>;

interface StateListPageProps<Row, State extends string> extends ListProps<Row> {
  failed: boolean;
  narrowed: Narrowed<State>;
  /** Null takes all of it back; so does null for a part of it. */
  onNarrow: (
    change: { [Part in keyof Narrowed<State>]?: Narrowed<State>[Part] | null } | null,
    options?: { scroll: boolean },
  ) => void;
  states: readonly { value: State; label: string }[];
  words: Record<'search' | 'state' | 'anyState' | 'failed' | 'clear', string>;
}

/** A list of the admin area that is narrowed by a word and by a state; both begin at the first page. */
export function StateListPage<Row, State extends string>({
  failed,
  narrowed,
  onNarrow,
  states,
  words,
  nothing,
  ...list
}: StateListPageProps<Row, State>) {
  return (
    <ListPage
      {...list}
      nothing={narrowed.search === '' && narrowed.state === null && (nothing ?? false)}
      search={{
        label: words.search,
        value: narrowed.search,
        onSearch: (search) => onNarrow({ page: null, search }),
      }}
      filters={
        <FilterSelect
          label={words.state}
          any={words.anyState}
          value={narrowed.state}
          onChange={(state) => onNarrow({ page: null, state })}
          options={states}
        />
      }
      failure={failed && words.failed}
      clear={{ label: words.clear, onPress: () => onNarrow(null) }}
      onPage={(page) => onNarrow({ page }, { scroll: true })}
    />
  );
}
