import { useState } from 'react';
import { StatementPanel } from './statement-panel.tsx';
import type { StatementSearch } from './statement-search.ts';

/** The statement of one record, on its page. */
export function StatementTabPanel({ of }: { of: Pick<StatementSearch, 'client' | 'case'> }) {
  const [search, setSearch] = useState<StatementSearch>({});
  return <StatementPanel search={{ ...search, ...of }} onSearch={setSearch} />;
}
