import { type LicenceRow, providerLicenceArea } from '@onrecord/contract/people/provider-licence';
import { LICENCE_KINDS, type LicenceKind } from '@onrecord/domain/people/service-provider/licence';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StateField } from '../../../lookups/state-field.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface Values {
  kind: LicenceKind;
  name: string;
  licence_number: string;
  issued_by: string;
  state_code: string;
  issued_on: string;
  expires_on: string;
}

const valuesOf = (row: LicenceRow | null): Values => ({
  kind: row?.kind ?? 'licence',
  name: row?.name ?? '',
  licence_number: row?.licence_number ?? '',
  issued_by: row?.issued_by ?? '',
  state_code: row?.state_code ?? '',
  issued_on: row?.issued_on ?? '',
  expires_on: row?.expires_on ?? '',
});

interface LicenceFormProps {
  licence: LicenceRow | null;
  providerId: number;
  onClose: () => void;
  onDone: () => void;
}

function useLicenceForm({ licence, providerId, onClose, onDone }: LicenceFormProps) {
  const t = useTexts(providerTexts);
  const savedOf = (row: LicenceRow | null) => ({ version: row?.version ?? 0, values: valuesOf(row) });
  const opened = savedOf(licence);
  const write = ({ issued_on, expires_on, ...typed }: Values, version: number) => {
    const draft = { ...typed, issued_on: issued_on || null, expires_on: expires_on || null };
    if (!licence) return call(providerLicenceArea.create, { body: { ...draft, service_provider_id: providerId } });
    const params = { id: licence.service_provider_licence_id };
    return call(providerLicenceArea.update, { params, body: { ...draft, version } });
  };
  return useValuesForm<Values>(opened, {
    theirs: (value) => t('theirs', { value: String(value ?? '') }),
    save: async (changed, version) => {
      const values = { ...opened.values, ...changed };
      try {
        notify({ title: (await write(values, version)).message, tone: 'ok' });
        onDone();
        onClose();
        return { version, values };
      } catch (error) {
        if (!(error instanceof ApiError) || !error.fresh) throw error;
        throw new ApiError({ ...error, message: error.message, fresh: savedOf(error.fresh as LicenceRow) });
      }
    },
  });
}

/** A licence or certification in a drawer. */
export function LicenceForm(props: LicenceFormProps) {
  const { licence, onClose, onDone } = props;
  const t = useTexts(providerTexts);
  const mayEdit = useCan()('providers', 'edit');
  const valuesForm = useLicenceForm(props);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !valuesForm.busy && onClose()}
      title={licence ? licence.name : t('new_licence')}
      footer={
        <>
          {licence && mayEdit && (
            <Remove
              licence={licence}
              onGone={() => {
                onDone();
                onClose();
              }}
            />
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {mayEdit && (
            <Button variant="solid" type="submit" form="licence-form" busy={valuesForm.busy}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id="licence-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void valuesForm.submit();
        }}
      >
        <fieldset disabled={!mayEdit} className="grid gap-3">
          {valuesForm.refusal && <Banner tone="bad" announce="alert" title={valuesForm.refusal} />}
          <Fields values={valuesForm.values} fields={valuesForm.fields} set={valuesForm.set} />
        </fieldset>
      </form>
    </Drawer>
  );
}

interface FieldsProps {
  values: Values;
  fields: Readonly<Record<string, string>>;
  set: (changes: Partial<Values>) => void;
}

function Fields({ values, fields, set }: FieldsProps) {
  const t = useTexts(providerTexts);
  const tMessage = useMessages();
  const text = (name: 'licence_number' | 'issued_by') => ({
    label: t(name),
    autoComplete: 'off',
    value: values[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <SelectField
        label={t('licence_kind')}
        value={values.kind}
        options={LICENCE_KINDS.map((value) => ({ value, label: tMessage(`licence.${value}`) }))}
        onChange={(kind) => kind && set({ kind })}
      />
      <TextField
        label={t('licence_name')}
        required
        autoComplete="off"
        value={values.name}
        error={fields.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextField {...text('licence_number')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...text('issued_by')} />
        <StateField
          label={t('state_code')}
          value={values.state_code}
          country={null}
          error={fields.state_code}
          onChange={(state_code) => set({ state_code })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label={t('issued_on')}
          value={values.issued_on}
          error={fields.issued_on}
          onChange={(issued_on) => set({ issued_on })}
        />
        <DateField
          label={t('expires_on')}
          hint={t('expires_hint')}
          value={values.expires_on}
          error={fields.expires_on}
          onChange={(expires_on) => set({ expires_on })}
        />
      </div>
    </>
  );
}

function Remove({ licence, onGone }: { licence: LicenceRow; onGone: () => void }) {
  const t = useTexts(providerTexts);
  const params = { id: licence.service_provider_licence_id };
  const removal = useRemove({ remove: () => call(providerLicenceArea.remove, { params }), onGone });
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={() => removal.ask(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={t('remove_licence', { name: licence.name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
      >
        {t('remove_licence_body')}
      </ConfirmDialog>
    </>
  );
}
