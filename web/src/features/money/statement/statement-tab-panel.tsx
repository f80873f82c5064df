import { useState } from 'react';
import { StatementActionsPanel } from './statement-actions-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import type { StatementSearch } from './statement-search.ts';

/** The statement of one record, on its page. */
export function StatementTabPanel({ of }: { of: Pick<StatementSearch, 'client' | 'case' | 'provider'> }) {
  const [search, setSearch] = useState<StatementSearch>({});
  const shown = { ...search, ...of };
  return (
    <StatementPanel
      search={shown}
      onSearch={setSearch}
      after={
        of.provider !== undefined && (
          <div className="no-print flex flex-wrap gap-2">
            <StatementActionsPanel search={shown} />
          </div>
        )
      }
    />
  );
}
