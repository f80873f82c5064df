import { clientArea } from '@onrecord/contract/people/client';
import { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useFirstField } from '../../../ui/fields/use-first-field.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SentPanel } from './sent-panel.tsx';
import type { StatementParty } from './shown-statement.ts';
import { StatementActionsPanel } from './statement-actions-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import type { StatementSearch } from './statement-search.ts';

const searchProviders = (search_text: string, signal: AbortSignal) =>
  call(serviceProviderArea.getDivisionServiceProvider, { body: { search_text }, signal });

const searchClients = (search_text: string, signal: AbortSignal) =>
  call(clientArea.getCompanyClient, { body: { search_text }, signal });

interface StatementPageProps {
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
}

/** Statements: the viewer's own where there is only one, else that of the client or the provider that is chosen. */
export function StatementPage({ search, onSearch }: StatementPageProps) {
  const t = useTexts(statementTexts);
  const can = useCan();
  const { user_type, login_service_provider_id } = useSession();
  usePageTitle(t('title'));
  const clients = useQuery({
    queryKey: ['statement_clients'],
    queryFn: ({ signal }) => searchClients('', signal),
    enabled: user_type !== 'provider',
    meta: { shows: ['client'] },
  });
  const only = clients.data?.length === 1 ? clients.data[0]?.value : undefined;
  const isOpen = search.client === undefined && search.case === undefined && search.provider === undefined;
  const shown: StatementSearch =
    user_type === 'provider'
      ? { ...search, provider: login_service_provider_id ?? 0 }
      : isOpen && only !== undefined
        ? { ...search, client: only }
        : search;
  const [party, setParty] = useState<StatementParty>(shown.provider === undefined ? 'client' : 'provider');
  const name = useChosenName(shown, clients.data);
  const choose = (next: Pick<StatementSearch, 'client' | 'provider'>) => {
    const { client: _client, case: _case, provider: _provider, ...others } = search;
    onSearch({ ...others, ...next });
  };
  const mayChoose = isStaff(user_type) && can('providerinvoices', 'view');
  return (
    <div className="mx-auto grid max-w-[1400px] gap-4 p-4">
      <PageTitle title={t('title')} aside={name} actions={<StatementActionsPanel search={shown} />} />
      <StatementPanel
        search={shown}
        after={shown.provider === undefined && <SentPanel client={shown.client} />}
        onSearch={onSearch}
        before={
          user_type !== 'provider' &&
          only === undefined && (
            <Chooser
              party={mayChoose ? party : 'client'}
              onParty={mayChoose ? setParty : undefined}
              chosen={shown}
              name={name}
              onChoose={choose}
            />
          )
        }
      />
    </div>
  );
}

/** The name of whose statement it is. */
function useChosenName({ client, provider }: StatementSearch, clients: readonly Option<number>[] | undefined): string {
  const known = clients?.find(({ value }) => value === client)?.label;
  const ofClient = useQuery({
    queryKey: ['client_name', client],
    queryFn: ({ signal }) => call(clientArea.getClient, { params: { id: client ?? 0 }, signal }),
    enabled: client !== undefined && known === undefined,
    meta: { shows: ['client'] },
  });
  const ofProvider = useQuery({
    queryKey: ['provider_name', provider],
    queryFn: ({ signal }) =>
      call(serviceProviderArea.getPdfStatementHeader, { body: { service_provider_id: provider ?? 0 }, signal }),
    enabled: provider !== undefined,
    meta: { shows: ['service_provider'] },
  });
  return provider === undefined ? (known ?? ofClient.data?.name ?? '') : (ofProvider.data?.name ?? '');
}

interface ChooserProps {
  party: StatementParty;
  onParty: ((party: StatementParty) => void) | undefined;
  chosen: StatementSearch;
  name: string;
  onChoose: (next: Pick<StatementSearch, 'client' | 'provider'>) => void;
}

/** Whose statement: of a client or, for those who see what providers are paid, of a provider. */
function Chooser({ party, onParty, chosen, name, onChoose }: ChooserProps) {
  const t = useTexts(statementTexts);
  const term = useTerms();
  const id = party === 'provider' ? chosen.provider : chosen.client;
  const whose = useRef<HTMLButtonElement>(null);
  useFirstField(id === undefined ? whose : null);
  return (
    <>
      {onParty && (
        <Segmented
          label={t('statement_of')}
          value={party}
          options={[
            { value: 'client', label: term('client') },
            { value: 'provider', label: term('service_provider') },
          ]}
          onChange={onParty}
        />
      )}
      <SearchField
        key={party}
        ref={whose}
        label={term(party === 'provider' ? 'service_provider' : 'client')}
        search={party === 'provider' ? searchProviders : searchClients}
        value={id === undefined ? null : { value: id, label: name }}
        onChange={(option) => onChoose(option ? { [party]: option.value } : {})}
      />
    </>
  );
}
