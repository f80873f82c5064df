import { divisionArea, type MerchantSettings } from '@onrecord/contract/company/division';
import { MERCHANT_TYPES } from '@onrecord/domain/company/division/division-draft';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { TabProps } from './logo-form.tsx';

/** Whose account the payments of a division go to. */
export function MerchantForm({ division, onChanged }: TabProps) {
  const t = useTexts(divisionTexts);
  const { data, error } = useQuery({
    queryKey: ['division', division.division_id, 'merchant', division.version],
    queryFn: ({ signal }) => call(divisionArea.getMerchantSettings, { params: { id: division.division_id }, signal }),
    gcTime: 0,
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={4} />;
  return <Account key={data.version} id={division.division_id} saved={data} onChanged={onChanged} />;
}

interface AccountProps {
  id: number;
  saved: MerchantSettings;
  onChanged: () => void;
}

function Account({ id, saved, onChanged }: AccountProps) {
  const t = useTexts(divisionTexts);
  const [type, setType] = useState(saved.merchant_type);
  const [account, setAccount] = useState(saved.fuze_account_id);
  const [key, setKey] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [found, setFound] = useState<{ is_valid: boolean; message: string }>();
  const [busy, setBusy] = useState(false);
  const typed = { merchant_type: type, fuze_account_id: account, ...(key !== '' && { private_key: key }) };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFields({});
    setFound(undefined);
    await work().catch((error: unknown) => {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      if (Object.keys(named).length === 0) setFound({ is_valid: false, message: errorText(error) });
    });
    setBusy(false);
  };
  const check = () =>
    attempt(async () => setFound(await call(divisionArea.verifyCredentials, { body: { ...typed, division_id: id } })));
  const save = () =>
    attempt(async () => {
      const body = { ...typed, version: saved.version };
      const { message } = await call(divisionArea.updateMerchantSettings, { params: { id }, body });
      notify({ title: message, tone: 'ok' });
      onChanged();
    });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        label={t('merchant_type')}
        value={type}
        options={MERCHANT_TYPES.map((value) => ({ value, label: t(`merchant_${value}`) }))}
        onChange={(next) => next && setType(next)}
      />
      {type === 'fuze' && (
        <>
          <TextField
            label={t('fuze_account_id')}
            required
            autoComplete="off"
            value={account}
            error={fields.fuze_account_id}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
          <PasswordField
            label={t('private_key')}
            autoComplete="off"
            hint={saved.has_private_key ? t('private_key_kept') : t('private_key_none')}
            value={key}
            error={fields.private_key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        </>
      )}
      {found && <Banner tone={found.is_valid ? 'ok' : 'bad'} announce="status" title={found.message} />}
      <div className="flex flex-wrap justify-end gap-2">
        {type !== 'none' && (
          <Button busy={busy} onClick={() => void check()}>
            {t('check')}
          </Button>
        )}
        <Button variant="solid" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
