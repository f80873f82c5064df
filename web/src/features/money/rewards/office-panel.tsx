import { rewardsArea } from '@onrecord/contract/money/rewards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EntriesSection } from './entries-section.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { ProgramSection } from './program-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import type { Rewards } from './rewards-response.ts';
import { RuleDialog } from './rule-dialog.tsx';

export type Shown = 'ledger' | 'to_approve' | 'to_send';

interface Filter {
  year: number | null;
  search_text: string;
}

/** The office's view: the ledger of a year, the requests that wait, and the rules in force. */
export function OfficePanel({ start }: { start: Shown }) {
  const t = useTexts(rewardsTexts);
  const can = useCan();
  const [filter, setFilter] = useState<Filter>({ year: null, search_text: '' });
  const [shown, setShown] = useState<Shown>(start);
  const [dialog, setDialog] = useState<'program' | 'rule' | null>(null);
  const mayDecide = can('rewardspoints', 'edit');
  const query = useQuery({
    queryKey: ['rewards', filter],
    queryFn: ({ signal }) => call(rewardsArea.getRewardsPoints, { body: filter, signal }),
    placeholderData: (before) => before,
    meta: { shows: ['client_invoice', 'transaction', 'contact'] },
  });
  return (
    <Loaded query={query}>
      {(data) => (
        <div className="mx-auto grid max-w-[1440px] gap-3 p-4">
          <PageTitle
            title={t('title')}
            aside={t('earned_for', { count: data.contact_count })}
            actions={
              <>
                {mayDecide && <Button onClick={() => setDialog('rule')}>{t('new_rule')}</Button>}
                {mayDecide && <Button onClick={() => setDialog('program')}>{t('program')}</Button>}
                <ExportButton filter={{ ...filter, year: data.year }} />
              </>
            }
          />
          <Choices data={data} shown={shown} onShow={setShown} filter={filter} onFilter={setFilter} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            {shown === 'ledger' ? (
              <EntriesSection entries={data.entries} count={data.entry_count} caption={String(data.year)} />
            ) : (
              <RequestsSection kind={shown} requests={data[shown]} mayDecide={mayDecide} />
            )}
            <div className="grid min-w-0 gap-3">
              {shown === 'ledger' && data.to_approve.length > 0 && (
                <RequestsSection kind="to_approve" requests={data.to_approve} mayDecide={mayDecide} />
              )}
              <ProgramSection data={data} />
            </div>
          </div>
          {dialog === 'program' && (
            <ProgramDialog program={data.program} today={data.today} onClose={() => setDialog(null)} />
          )}
          {dialog === 'rule' && <RuleDialog today={data.today} onClose={() => setDialog(null)} />}
        </div>
      )}
    </Loaded>
  );
}

function ExportButton({ filter }: { filter: Filter }) {
  const t = useTexts(rewardsTexts);
  const file = useMutation({
    mutationFn: () => fetchFile(rewardsArea.exportRewardsPoints, { body: filter }),
    onSuccess: saveFile,
  });
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <DownloadIcon size={15} aria-hidden />
      {t('export')}
    </Button>
  );
}

interface ChoicesProps {
  data: Rewards;
  shown: Shown;
  onShow: (shown: Shown) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

const YEARS = 5;

function Choices({ data, shown, onShow, filter, onFilter }: ChoicesProps) {
  const t = useTexts(rewardsTexts);
  const thisYear = Number(data.today.slice(0, 4));
  const counts = { ledger: data.entry_count, to_approve: data.to_approve.length, to_send: data.to_send.length };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('show')}
        value={shown}
        onChange={onShow}
        options={(['ledger', 'to_approve', 'to_send'] as const).map((value) => ({
          value,
          label: t(`show_${value}`, { count: counts[value] }),
        }))}
      />
      {shown === 'ledger' && (
        <>
          <TextField
            label={t('search')}
            className="w-56"
            value={filter.search_text}
            onChange={(event) => onFilter({ ...filter, search_text: event.target.value })}
          />
          <SelectField
            label={t('year')}
            className="w-28"
            value={data.year}
            options={Array.from({ length: YEARS }, (_, back) => ({
              value: thisYear - back,
              label: String(thisYear - back),
            }))}
            onChange={(year) => onFilter({ ...filter, year })}
          />
        </>
      )}
    </div>
  );
}
