import { companyArea } from '@onrecord/contract/company/company';
import type { CompanyRow } from '@onrecord/contract/company/company-shapes';
import { COMPANY_LIST } from '@onrecord/domain/company/company/company.list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { zoneLabel } from '../../../lib/format/time-zones.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';

const fetchCompanies: FetchListPage<CompanyRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(companyArea.companies, { body, signal });
const rowId = (row: CompanyRow) => row.company_id;
const SHOWS = ['company'] as const;
const FILTERS = ['status'] as const;

const EXPORTS = listExports((body) => offerFile(companyArea.exportCompanies, { body }));

const CELLS = {
  name: (row: CompanyRow) => (
    <Link to={paths.company(row.company_id)} className="font-semibold text-brand-ink hover:underline">
      {row.name}
    </Link>
  ),
  time_zone: (row: CompanyRow) => (row.time_zone ? zoneLabel(row.time_zone) : ''),
};

/** Every company of the platform, for admins (section 7, Company). */
export function CompaniesPage() {
  const t = useTexts(companyTexts);
  const tMessage = useMessages();
  const can = useCan();
  const navigate = useNavigate();
  const choices = useMemo(
    () => ({
      status: (['active', 'inactive'] as const).map((value) => ({ value, label: tMessage(`company.${value}`) })),
    }),
    [tMessage],
  );
  return (
    <ListPage
      list={COMPANY_LIST}
      rowId={rowId}
      fetchPage={fetchCompanies}
      shows={SHOWS}
      cells={CELLS}
      choices={choices}
      filters={FILTERS}
      exports={EXPORTS}
      card={(row, read) => ({
        margin: read(row, 'status'),
        title: row.name ?? '',
        lines: [row.domain_name ?? '', read(row, 'last_login_date')],
      })}
      onOpen={(row) => void navigate({ href: paths.company(row.company_id) })}
      actions={
        can('companies', 'add') && (
          <Button variant="solid" onClick={() => void navigate({ href: paths.newCompany() })}>
            <PlusIcon size={15} aria-hidden />
            {t('new_company')}
          </Button>
        )
      }
      none={{ title: t('none') }}
    />
  );
}
