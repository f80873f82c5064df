import { agingArea } from '@onrecord/contract/money/aging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ExportMenu, type ListExports } from '../../../list/export/export-menu.tsx';
import { requestOf } from '../../../list/search/list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { AgedClientPanel } from './aged-client-panel.tsx';
import { AgedTableSection } from './aged-table-section.tsx';
import { type AgingSearch, agingRequest } from './aging-search.ts';
import { FiltersSection } from './filters-section.tsx';

interface AgedPageProps {
  search: AgingSearch;
  onSearch: (search: AgingSearch) => void;
}

const PAGE = 200;
const NO_LIST = requestOf({});

/** Aged receivables of the company: one row a client, the most overdue first, and beside it the client that is open. */
export function AgedPage({ search, onSearch }: AgedPageProps) {
  const t = useTexts(agingTexts);
  const { amount, date } = useFormats();
  const [limit, setLimit] = useState(PAGE);
  usePageTitle(t('title'));
  const request = agingRequest(search);
  const report = useQuery({
    queryKey: ['aged', request, limit],
    queryFn: ({ signal }) => call(agingArea.getAgedReceivables, { body: { ...request, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['client_invoice', 'transaction', 'client'] },
  });
  const exports: ListExports = {
    formats: ['xlsx', 'txt', 'pdf'],
    offer: (format) =>
      offerFile(agingArea.exportAgedReceivables, {
        body: { ...request, format: format === 'ics' ? 'txt' : format },
      }),
  };
  const { data } = report;
  const rest = data ? data.count - data.data.length : 0;
  return (
    <div className="grid gap-3 p-4">
      <PageTitle
        title={t('title')}
        aside={data && t('owe', { count: data.all.count, amount: amount(data.all.net) })}
        actions={<ExportMenu exports={exports} request={NO_LIST} columns={[]} />}
      />
      <FiltersSection search={search} report={data} onSearch={onSearch} />
      {report.isPending && <SkeletonLines label={t('loading')} />}
      {report.isError && <EmptyState title={errorText(report.error)} />}
      {data && (
        <div className={search.client ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_330px]' : 'grid gap-3'}>
          <div className="grid min-w-0 gap-2">
            {data.count > 0 ? (
              <AgedTableSection report={data} search={search} onSearch={onSearch} />
            ) : (
              <EmptyState title={data.all.count > 0 ? t('none_found') : t('none', { date: date(data.as_of) })} />
            )}
            {rest > 0 && limit < 500 && (
              <Button onClick={() => setLimit(Math.min(500, limit + PAGE))}>
                {t('more', { count: Math.min(rest, PAGE) })}
              </Button>
            )}
          </div>
          {search.client !== undefined && (
            <AgedClientPanel
              key={search.client}
              request={{ ...request, client_id: search.client }}
              bucket={search.bucket}
              onSearch={(change) => onSearch({ ...search, ...change })}
            />
          )}
        </div>
      )}
    </div>
  );
}
