/** The catalogue, of all organizations or of one: the same page at two addresses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { CataloguePage } from '../../../catalogue/catalogue-page.tsx';
import { catalogueQuery, type CatalogueSearch } from '../../../catalogue/catalogue-search.ts';
import { useTRPC } from '../../../lib/api-client.ts';
import { AddressState } from '../../../lib/address-state.tsx';

interface CatalogueProps {
  orgSlug: string | undefined;
  search: Partial<CatalogueSearch>;
}

export function Catalogue({ orgSlug, search }: CatalogueProps) {
  const query = useQuery({
    ...catalogueQuery(useTRPC(), orgSlug, search),
    placeholderData: keepPreviousData,
  });
  return (
    <CatalogueFrame
      orgSlug={orgSlug}
      path={orgSlug === undefined ? '/learn/courses' : `/${orgSlug}/learn/courses`}
    >
      <AddressState>
        <CataloguePage
          orgSlug={orgSlug}
          listing={query.data}
          isOld={query.isPlaceholderData}
          failed={query.isError}
          onRetry={() => void query.refetch()}
        />
      </AddressState>
    </CatalogueFrame>
  );
}
