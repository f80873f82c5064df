import { companyArea } from '@onrecord/contract/company/company';
import type { ExtensionRule } from '@onrecord/domain/core/file/extension-exception';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldArray } from '../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface Row {
  id: string;
  extension: string;
  rule: ExtensionRule;
}

interface PanelProps {
  companyId: number;
  mayEdit: boolean;
  number: number;
}

const newRow = (values: Omit<Row, 'id'>): Row => ({ id: crypto.randomUUID(), ...values });

/** How the company departs from the extensions that are blocked for everybody. */
export function ExceptionsPanel({ companyId, mayEdit, number }: PanelProps) {
  const t = useTexts(companyTexts);
  const key = ['company', companyId, 'extensions'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(companyArea.getFileExtensionExceptions, { body: { company_id: companyId }, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <FormSection number={number} title={t('exceptions')} hint={t('exceptions_hint')} wide>
      {data && (
        <Rows key={companyId} companyId={companyId} mayEdit={mayEdit} saved={data.data.map(newRow)} cache={key} />
      )}
    </FormSection>
  );
}

function Rows({
  companyId,
  mayEdit,
  saved,
  cache,
}: Omit<PanelProps, 'number'> & { saved: Row[]; cache: readonly unknown[] }) {
  const t = useTexts(companyTexts);
  const client = useQueryClient();
  const [rows, setRows] = useState(saved);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const save = async () => {
    setBusy(true);
    try {
      const exceptions = rows.map(({ extension, rule }) => ({ extension, rule }));
      const params = { id: companyId };
      const { message } = await call(companyArea.updateFileExtensionExceptions, { params, body: { exceptions } });
      setFields({});
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: cache });
    } catch (error) {
      setFields(error instanceof ApiError ? error.fields : {});
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const rules = (['allow', 'refuse'] as const).map((value) => ({ value, label: t(`rule_${value}`) }));
  return (
    <fieldset disabled={!mayEdit} className="grid gap-3">
      <legend className="sr-only">{t('exceptions')}</legend>
      <FieldArray
        rows={rows}
        rowLabel={(index) => t('exception_row', { n: index + 1 })}
        addLabel={t('add_exception')}
        max={mayEdit ? 50 : rows.length}
        min={mayEdit ? 0 : rows.length}
        onAdd={() => setRows((before) => [...before, newRow({ extension: '', rule: 'allow' })])}
        onRemove={(index) => setRows((before) => before.filter((_, at) => at !== index))}
      >
        {(row, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('extension')}
              value={row.extension}
              error={fields[`exceptions.${index}.extension`]}
              autoComplete="off"
              onChange={({ target }) => change(row.id, { extension: target.value })}
            />
            <SelectField
              label={t('rule')}
              value={row.rule}
              options={rules}
              disabled={!mayEdit}
              onChange={(rule) => rule && change(row.id, { rule })}
            />
          </div>
        )}
      </FieldArray>
      {mayEdit && (
        <div>
          <Button busy={busy} onClick={() => void save()}>
            {t('save_exceptions')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
