import { companyArea } from '@onrecord/contract/company/company';
import type { CompanyFigures } from '@onrecord/contract/company/company-shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dashboardTexts } from '../../../lib/texts/calendar.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

const FIGURES = [
  'job_count',
  'canceled_job_count',
  'job_request_count',
  'client_invoice_count',
  'job_file_count',
  'new_client_count',
  'active_user_count',
] as const;

/** What happens in all companies, for an admin who has chosen none of them (section 1). */
export function OverviewPage() {
  const t = useTexts(companyTexts);
  const tDashboard = useTexts(dashboardTexts);
  const { time_zone } = useSession();
  const today = Temporal.Now.plainDateISO(time_zone);
  const [range, setRange] = useState({
    from_date: today.subtract({ days: 30 }).toString(),
    to_date: today.toString(),
  });
  usePageTitle(tDashboard('title'));
  const { data, error } = useQuery({
    queryKey: ['company', 'figures', range],
    queryFn: ({ signal }) => call(companyArea.adminDetailsCountStoreProcedure, { body: range, signal }),
    enabled: range.from_date !== '' && range.to_date !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mx-auto grid max-w-6xl gap-5 p-4">
      <PageTitle title={tDashboard('title')} aside={t('overview')} />
      <div className="grid max-w-md grid-cols-2 gap-3">
        <DateField
          label={t('from')}
          value={range.from_date}
          onChange={(from_date) => setRange((before) => ({ ...before, from_date }))}
        />
        <DateField
          label={t('to')}
          hint={t('range_hint')}
          value={range.to_date}
          onChange={(to_date) => setRange((before) => ({ ...before, to_date }))}
        />
      </div>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {(['company_count', ...FIGURES] as const).map((name) => (
          <li key={name} className="grid min-h-20 content-between rounded-card border border-line bg-sheet p-3">
            <span className="text-ink-2 text-sm">{t(name)}</span>
            <span className="title-serif text-2xl leading-none">{data?.total[name] ?? '–'}</span>
          </li>
        ))}
      </ul>
      {data && <CompanyTable data={data.data} />}
    </div>
  );
}

function CompanyTable({ data }: { data: CompanyFigures['data'] }) {
  const t = useTexts(companyTexts);
  return (
    <section aria-label={t('title')} className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            <th scope="col" className="p-2 font-semibold">
              {t('name')}
            </th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className="p-2 text-right font-semibold">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.company_id} className="border-line border-b last:border-0">
              <th scope="row" className="p-2 text-left font-medium">
                <Link to={paths.company(row.company_id)} className="text-brand-ink underline">
                  {row.name}
                </Link>
              </th>
              {FIGURES.map((name) => (
                <td key={name} className="p-2 text-right tabular-nums">
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
