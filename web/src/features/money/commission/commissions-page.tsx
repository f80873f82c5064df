import {
  type CommissionPerson,
  type Commissions,
  type CommissionTermRow,
  commissionArea,
} from '@onrecord/contract/money/commission';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMonthName } from '../books/month-name.ts';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SideSection } from './side-section.tsx';
import { EndTermDialog, TermDialog } from './term-dialog.tsx';

type OpenDialog = 'person' | 'limits' | 'term' | 'close' | CommissionTermRow | null;

/** The commissions of a sales person by month: the office closes months, a sales person reads their own. */
export function CommissionsPage() {
  const t = useTexts(commissionTexts);
  const [body, setBody] = useState<{ sales_person_id: number | null; month: string | null }>({
    sales_person_id: null,
    month: null,
  });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: ['commissions', body],
    queryFn: ({ signal }) => call(commissionArea.getCommissions, { body, signal }),
    meta: { shows: ['client_invoice', 'transaction', 'provider_invoice'] },
  });
  const close = () => setDialog(null);
  return (
    <Loaded query={query}>
      {(data) => (
        <div className="mx-auto grid max-w-[1440px] gap-3 p-4">
          <PageTitle
            title={t(data.may_change ? 'title' : 'my_title')}
            aside={data.may_change ? undefined : data.person?.name}
            actions={<Actions data={data} body={body} onOpen={setDialog} />}
          />
          {data.person ? (
            <>
              <Choices data={data} person={data.person} onChange={setBody} />
              <Surface data={data} person={data.person} onEnd={setDialog} />
            </>
          ) : (
            <EmptyState
              title={t(data.may_change ? 'nobody' : 'nobody_own')}
              hint={t(data.may_change ? 'nobody_hint' : 'nobody_own_hint')}
              action={
                data.may_change && (
                  <Button variant="solid" onClick={() => setDialog('person')}>
                    {t('new_person')}
                  </Button>
                )
              }
            />
          )}
          {(dialog === 'person' || dialog === 'limits') && (
            <PersonDialog
              person={dialog === 'limits' ? data.person : null}
              staff={data.staff}
              onSaved={(sales_person_id) => setBody({ ...body, sales_person_id })}
              onClose={close}
            />
          )}
          {dialog === 'term' && data.person && (
            <TermDialog salesPersonId={data.person.sales_person_id} onClose={close} />
          )}
          {dialog === 'close' && data.person && <CloseDialog person={data.person} month={data.month} onClose={close} />}
          {dialog !== null && typeof dialog === 'object' && <EndTermDialog term={dialog} onClose={close} />}
        </div>
      )}
    </Loaded>
  );
}

interface ActionsProps {
  data: Commissions;
  body: { sales_person_id: number | null; month: string | null };
  onOpen: (dialog: OpenDialog) => void;
}

function Actions({ data: { person, month, may_change }, body, onOpen }: ActionsProps) {
  const t = useTexts(commissionTexts);
  const name = useMonthName();
  const file = useMutation({
    mutationFn: () => fetchFile(commissionArea.exportCommissions, { body }),
    onSuccess: saveFile,
  });
  return (
    <>
      {person && (
        <Button busy={file.isPending} onClick={() => file.mutate()}>
          <DownloadIcon size={15} aria-hidden />
          {t('export')}
        </Button>
      )}
      {may_change && <Button onClick={() => onOpen('person')}>{t('new_person')}</Button>}
      {may_change && person && <Button onClick={() => onOpen('limits')}>{t('edit_person')}</Button>}
      {may_change && person && <Button onClick={() => onOpen('term')}>{t('new_term')}</Button>}
      {person?.is_closed && <Badge tone="ok">{t('closed')}</Badge>}
      {person && person.payable !== null && (
        <Button variant="solid" onClick={() => onOpen('close')}>
          {t('close_for', { month: name(month), name: person.name })}
        </Button>
      )}
    </>
  );
}

interface ChoicesProps {
  data: Commissions;
  person: CommissionPerson;
  onChange: (body: { sales_person_id: number | null; month: string | null }) => void;
}

function Choices({ data, person, onChange }: ChoicesProps) {
  const t = useTexts(commissionTexts);
  const name = useMonthName();
  const { sales_person_id } = person;
  const months = [...new Set([data.this_month, data.month, ...person.months.map(({ month }) => month)])];
  return (
    <div className="flex flex-wrap items-end gap-2">
      {data.people.length > 1 && (
        <SelectField
          label={t('person')}
          className="w-60"
          value={sales_person_id}
          options={data.people}
          onChange={(next) => next && onChange({ sales_person_id: next, month: data.month })}
        />
      )}
      <SelectField
        label={t('period')}
        className="w-52"
        value={data.month}
        options={months
          .toSorted()
          .toReversed()
          .map((value) => ({ value, label: name(value) }))}
        onChange={(month) => onChange({ sales_person_id, month })}
      />
    </div>
  );
}

interface SurfaceProps {
  data: Commissions;
  person: CommissionPerson;
  onEnd: (term: CommissionTermRow) => void;
}

function Surface({ data, person, onEnd }: SurfaceProps) {
  const t = useTexts(commissionTexts);
  const name = useMonthName();
  const [shown, setShown] = useState<'all' | 'receipts' | 'taken_back'>('all');
  const back = person.entries.filter(({ amount }) => amount.startsWith('-'));
  const receipts = person.entries.filter(({ amount }) => !amount.startsWith('-'));
  const rows = { all: person.entries, receipts, taken_back: back };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-3">
        <div>
          <Segmented
            label={t('show')}
            value={shown}
            onChange={setShown}
            options={(['all', 'receipts', 'taken_back'] as const).map((value) => ({
              value,
              label: t(value, { count: rows[value].length }),
            }))}
          />
        </div>
        <LedgerSection person={person} entries={rows[shown]} caption={name(data.month)} />
        <p className="text-sm text-ink-2">{t('rule')}</p>
        {person.months.length > 0 && <MonthsSection months={person.months} />}
      </div>
      <SideSection person={person} mayChange={data.may_change} onEnd={onEnd} />
    </div>
  );
}

interface CloseDialogProps {
  person: CommissionPerson;
  month: string;
  onClose: () => void;
}

function CloseDialog({ person, month, onClose }: CloseDialogProps) {
  const t = useTexts(commissionTexts);
  const { amount } = useFormats();
  const name = useMonthName();
  const payable = person.payable ?? '0.00';
  const { sales_person_id } = person;
  const hint = Number(payable) > 0 ? t('close_hint', { amount: amount(payable) }) : t('close_none');
  return (
    <MoneyDialog
      title={t('close_for', { month: name(month), name: person.name })}
      description={hint}
      confirm={t('close', { month: name(month) })}
      sum={amount(payable)}
      save={() => call(commissionArea.closeMonth, { body: { sales_person_id, month, expected: payable } })}
      onClose={onClose}
    >
      {() => null}
    </MoneyDialog>
  );
}
