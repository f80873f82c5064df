import { soonPart } from '../../lib/page/lazy-part.tsx';
import { afterFirstPage } from '../../ui/late-part.ts';
import { isNarrowed } from '../search/list-search.ts';
import type { SavedSearchesProps } from './saved-search-bar.tsx';
import { useSearchRows } from './use-saved-searches.ts';

/** As high as one line of searches, so that the rows do not move when they come. */
const LINE = <div aria-busy className="h-[30px] shrink-0" />;

const SavedSearchBar = soonPart(
  async () => (await import('./saved-search-bar.tsx')).SavedSearchBar,
  LINE,
  afterFirstPage,
);

/** The bar of saved searches, where there is one to press or something to save: most lists open with neither. */
export function SavedSearches(props: SavedSearchesProps) {
  const { searches } = useSearchRows(props.list);
  const { search } = props;
  if (searches.length === 0 && !isNarrowed(search) && search.group === undefined) return null;
  return <SavedSearchBar {...props} />;
}
