import { clientArea } from '@onrecord/contract/people/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useTerms } from '../../../lib/terms.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SentPanel } from './sent-panel.tsx';
import { StatementActionsPanel } from './statement-actions-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import type { StatementSearch } from './statement-search.ts';

const searchClients = (search_text: string, signal: AbortSignal) =>
  call(clientArea.getCompanyClient, { body: { search_text }, signal });

interface StatementPageProps {
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
}

/** Statements: the viewer's own client where there is only one, else the one that is chosen. */
export function StatementPage({ search, onSearch }: StatementPageProps) {
  const t = useTexts(statementTexts);
  const term = useTerms();
  usePageTitle(t('title'));
  const clients = useQuery({
    queryKey: ['statement_clients'],
    queryFn: ({ signal }) => searchClients('', signal),
    meta: { shows: ['client'] },
  });
  const only = clients.data?.length === 1 ? clients.data[0]?.value : undefined;
  const shown =
    search.client === undefined && search.case === undefined && only !== undefined
      ? { ...search, client: only }
      : search;
  const chosen = useQuery({
    queryKey: ['client_name', shown.client],
    queryFn: ({ signal }) => call(clientArea.getClient, { params: { id: shown.client ?? 0 }, signal }),
    enabled: shown.client !== undefined && only === undefined,
    meta: { shows: ['client'] },
  });
  const name = clients.data?.find(({ value }) => value === shown.client)?.label ?? chosen.data?.name ?? '';
  return (
    <div className="mx-auto grid max-w-[1400px] gap-4 p-4">
      <PageTitle title={t('title')} aside={name} actions={<StatementActionsPanel search={shown} />} />
      <StatementPanel
        search={shown}
        after={<SentPanel client={shown.client} />}
        onSearch={onSearch}
        before={
          only === undefined && (
            <SearchField
              label={term('client')}
              search={searchClients}
              value={shown.client === undefined ? null : { value: shown.client, label: name }}
              onChange={(option) => {
                const { client: _before, case: _case, ...others } = search;
                onSearch(option ? { ...others, client: option.value } : others);
              }}
            />
          )
        }
      />
    </div>
  );
}
