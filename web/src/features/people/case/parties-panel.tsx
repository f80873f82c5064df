import { type CaseContact, caseArea } from '@onrecord/contract/people/case';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { caseTexts } from '../../../lib/texts/case.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { useTexts } from '../../../lib/texts.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PencilIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { PartiesForm } from './parties-form.tsx';

function useColumns(): TableColumn<CaseContact>[] {
  const t = useTexts(caseTexts);
  const term = useTerms();
  const can = useCan();
  return [
    {
      id: 'fullname',
      heading: term('contact'),
      cell: ({ fullname }) => <span className="font-semibold">{fullname}</span>,
    },
    {
      id: 'client_name',
      heading: term('client'),
      cell: ({ client_id, client_name }) =>
        can('clients', 'edit') ? (
          <Link to={paths.client(client_id)} className="text-brand-ink hover:underline">
            {client_name}
          </Link>
        ) : (
          client_name
        ),
    },
    { id: 'side', heading: t('side'), cell: (row) => row.on_behalf_of_type_name },
    { id: 'represented', heading: t('represented'), cell: (row) => row.client_represented_name },
    {
      id: 'reach',
      heading: t('reach'),
      cell: ({ phone, email }) => (
        <span className="[overflow-wrap:anywhere]">{[phone, email].filter(Boolean).join(' · ')}</span>
      ),
    },
  ];
}

/** The attorneys and parties on a case, side by side with whom they are there for. */
export function PartiesPanel({ caseId }: { caseId: number }) {
  const t = useTexts(caseTexts);
  const frame = useTexts(recordTexts);
  const can = useCan();
  const columns = useColumns();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [...recordKey('case', caseId), 'whole'],
    queryFn: ({ signal }) => call(caseArea.getCaseByIdData, { body: { case_id: caseId }, signal }),
    meta: { shows: ['case', 'contact'] },
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={frame('loading')} />;
  const reachable = data.contacts.some(({ email, phone }) => email !== undefined || phone !== undefined);
  return (
    <div className="grid gap-3">
      {can('cases', 'edit') && (
        <Button className="justify-self-end" onClick={() => setOpen(true)}>
          <PencilIcon size={14} aria-hidden />
          {t('edit_parties')}
        </Button>
      )}
      <DataTable
        caption={t('tab_parties')}
        columns={columns.filter(({ id }) => id !== 'reach' || reachable)}
        rows={data.contacts}
        rowKey={(row) => row.case_contact_id}
        empty={<EmptyState title={t('no_parties')} hint={can('cases', 'edit') ? t('no_parties_hint') : undefined} />}
      />
      {isOpen && <PartiesForm legalCase={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
