import { type DivisionFields, divisionArea } from '@onrecord/contract/company/division';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useCan } from '../../../lib/session/session.ts';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DetailsForm } from './details-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { MerchantForm } from './merchant-form.tsx';
import { SenderForm } from './sender-form.tsx';

interface DivisionFormProps {
  divisionId: number | null;
  onClose: () => void;
}

/** One division in a drawer: its details, its logo, its money and its sender, each saved by itself. */
export function DivisionForm({ divisionId, onClose }: DivisionFormProps) {
  const t = useTexts(divisionTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['division', divisionId],
    queryFn: ({ signal }) => call(divisionArea.getDivisionFields, { params: { id: divisionId ?? 0 }, signal }),
    enabled: divisionId !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const refresh = () => client.invalidateQueries({ queryKey: listKey('division') });
  const leave = async (title: string) => {
    notify({ title, tone: 'ok' });
    await refresh();
    onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.name ?? t('new_division')}
      footer={data && <Deeds division={data} onCopied={leave} onGone={onClose} />}
    >
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {divisionId === null && <DetailsForm division={null} onSaved={leave} />}
      {divisionId !== null && !data && !error && <SkeletonLines label={t('loading')} count={8} />}
      {data && (
        <DivisionTabs division={data} onSaved={leave} onChanged={() => void Promise.all([refetch(), refresh()])} />
      )}
    </Drawer>
  );
}

interface DivisionTabsProps {
  division: DivisionFields;
  onSaved: (title: string) => Promise<void>;
  onChanged: () => void;
}

function DivisionTabs({ division, onSaved, onChanged }: DivisionTabsProps) {
  const t = useTexts(divisionTexts);
  const can = useCan();
  const [tab, setTab] = useState('details');
  const details = {
    id: 'details',
    label: t('details'),
    content: <DetailsForm division={division} onSaved={onSaved} />,
  };
  const more = [
    { id: 'logo', label: t('logo'), content: <LogoForm division={division} onChanged={onChanged} /> },
    { id: 'payments', label: t('payments'), content: <MerchantForm division={division} onChanged={onChanged} /> },
    { id: 'sender', label: t('sender'), content: <SenderForm division={division} onChanged={onChanged} /> },
  ];
  const history = useHistoryTab('division', division.division_id);
  const tabs = [details, ...(can('divisions', 'edit') ? more : []), ...(can('activitylog', 'view') ? [history] : [])];
  return <Tabs label={t('sections')} tabs={tabs} value={tab} onChange={setTab} />;
}

interface DeedsProps {
  division: DivisionFields;
  onCopied: (title: string) => Promise<void>;
  onGone: () => void;
}

/** What can be done with a division as a whole: copied, deleted while unused. */
function Deeds({ division, onCopied, onGone }: DeedsProps) {
  const t = useTexts(divisionTexts);
  const can = useCan();
  const [busy, setBusy] = useState(false);
  const { name } = division;
  const params = { id: division.division_id };
  const removal = useRemove({
    remove: () => call(divisionArea.remove, { params }),
    onGone,
    stale: [listKey('division')],
  });
  const copy = async () => {
    setBusy(true);
    await call(divisionArea.copyDivision, { params, body: {} }).then(
      () => onCopied(t('copied', { name })),
      (error) => notify({ title: errorText(error), tone: 'bad' }),
    );
    setBusy(false);
  };
  return (
    <>
      {can('divisions', 'delete') && (
        <Button variant="ghost" className="mr-auto" disabled={busy} onClick={() => removal.ask(true)}>
          {t('remove')}
        </Button>
      )}
      {can('divisions', 'add') && (
        <Button busy={busy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={t('remove_title', { name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
      >
        {t('remove_body')}
      </ConfirmDialog>
    </>
  );
}
