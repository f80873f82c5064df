import type { ResultOf } from '@onrecord/contract/core/entry';
import { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { serviceProviderTimeOffArea, type TimeOffEntry } from '@onrecord/contract/scheduling/time-off';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { Recurrence, Stretch } from './time-off-fields.tsx';
import { draftOf, fieldsFrom, type Values, valuesOf } from './time-off-values.ts';

type Saved = ResultOf<typeof serviceProviderTimeOffArea.create>;

interface TimeOffFormProps {
  /** Null for a new one. */
  entry: TimeOffEntry | null;
  /** Whose a new one is, where that is known: on the page of a provider. */
  provider?: Option<number>;
  onClose: () => void;
}

function useTimeOffForm({ entry, onClose }: TimeOffFormProps, provider: Option<number> | null) {
  const t = useTexts(absenceTexts);
  const client = useQueryClient();
  const { time_zone } = useSession();
  const [conflicts, setConflicts] = useState<Saved['conflicts']>([]);
  const date = Temporal.Now.plainDateISO(time_zone).toString();
  const savedOf = (fresh: TimeOffEntry | null) => ({
    version: fresh?.version ?? 0,
    values: valuesOf(fresh, { date, time_zone }),
  });
  const opened = savedOf(entry);
  const refresh = () => client.invalidateQueries({ queryKey: listKey('service_provider_time_off') });
  const write = (values: Values, version: number): Promise<Saved> => {
    const draft = draftOf(values);
    if (entry) {
      const params = { id: entry.service_provider_time_off_id };
      return call(serviceProviderTimeOffArea.update, { params, body: { ...draft, version } });
    }
    const body = { ...draft, service_provider_id: provider?.value ?? null };
    return call(serviceProviderTimeOffArea.create, { body });
  };
  const form = useValuesForm<Values>(opened, {
    theirs: (value) => t('theirs', { value: String(value ?? '') }),
    save: async (changed, version) => {
      const values = { ...opened.values, ...changed };
      try {
        const saved = await write(values, version);
        await refresh();
        if (saved.conflicts.length > 0) setConflicts(saved.conflicts);
        else {
          notify({ title: saved.message, tone: 'ok' });
          onClose();
        }
        return { version: version + 1, values };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const fresh = error.fresh ? savedOf(error.fresh as TimeOffEntry) : undefined;
        throw new ApiError({ ...error, message: error.message, fields: fieldsFrom(error.fields), fresh });
      }
    },
  });
  return { sheet: form, conflicts, refresh };
}

/** A time off in a drawer. What it collides with is said once it is saved: bookings stay until somebody else is found. */
export function TimeOffForm(props: TimeOffFormProps) {
  const { entry, onClose } = props;
  const t = useTexts(absenceTexts);
  const can = useCan();
  const { user_type } = useSession();
  const [provider, setProvider] = useState<Option<number> | null>(props.provider ?? null);
  const { sheet: valuesForm, conflicts, refresh } = useTimeOffForm(props, provider);
  const mayEdit = can('serviceprovidertimeoff', entry ? 'edit' : 'add');
  const title = entry ? entry.service_provider_name : t('new_time_off');
  if (conflicts.length > 0) return <Conflicts conflicts={conflicts} title={title} onClose={onClose} />;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !valuesForm.busy && onClose()}
      title={title}
      footer={
        <>
          {entry && can('serviceprovidertimeoff', 'delete') && (
            <Remove entry={entry} onGone={() => void refresh().then(onClose)} />
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {mayEdit && (
            <Button variant="solid" type="submit" form="time-off-form" busy={valuesForm.busy}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id="time-off-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void valuesForm.submit();
        }}
      >
        <fieldset disabled={!mayEdit} className="grid gap-3">
          {valuesForm.refusal && <Banner tone="bad" announce="alert" title={valuesForm.refusal} />}
          {!entry && !props.provider && isStaff(user_type) && (
            <Whose value={provider} error={valuesForm.fields.provider} onChange={setProvider} />
          )}
          <Stretch values={valuesForm.values} fields={valuesForm.fields} set={valuesForm.set} />
          <BookedThen entry={entry} provider={provider} values={valuesForm.values} />
          <Recurrence values={valuesForm.values} fields={valuesForm.fields} set={valuesForm.set} />
        </fieldset>
      </form>
    </Drawer>
  );
}

interface WhoseProps {
  value: Option<number> | null;
  error?: string;
  onChange: (provider: Option<number> | null) => void;
}

function Whose({ value, error, onChange }: WhoseProps) {
  const term = useTerms();
  return (
    <SearchField
      label={term('service_provider')}
      required
      value={value}
      error={error}
      search={(search_text, signal) =>
        call(serviceProviderArea.getDivisionServiceProvider, { body: { search_text }, signal })
      }
      onChange={onChange}
    />
  );
}

function Remove({ entry, onGone }: { entry: TimeOffEntry; onGone: () => void }) {
  const t = useTexts(absenceTexts);
  const params = { id: entry.service_provider_time_off_id };
  const removal = useRemove({ remove: () => call(serviceProviderTimeOffArea.remove, { params }), onGone });
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={() => removal.ask(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={t('remove_title', { name: entry.description || t('edit_time_off') })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
      >
        {t('remove_body')}
      </ConfirmDialog>
    </>
  );
}

interface BookedThenProps {
  entry: TimeOffEntry | null;
  provider: Option<number> | null;
  values: Values;
}

/** The bookings at the time that is typed, before it is saved; nothing while it is not complete. */
function BookedThen({ entry, provider, values }: BookedThenProps) {
  const t = useTexts(absenceTexts);
  const { user_type } = useSession();
  const service_provider_id = entry?.service_provider_id ?? provider?.value ?? null;
  const draft = useSettled(JSON.stringify({ ...draftOf(values), service_provider_id }));
  const { data } = useQuery({
    queryKey: ['job', 'booked then', draft],
    queryFn: ({ signal }) => call(serviceProviderTimeOffArea.getConflicts, { body: JSON.parse(draft), signal }),
    enabled: !isStaff(user_type) || service_provider_id !== null,
    meta: { shows: ['job'] },
    retry: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <Banner tone="warn" announce="status" title={t(isStaff(user_type) ? 'conflicts_before_staff' : 'conflicts_before')}>
      <BookingLinks conflicts={data} />
    </Banner>
  );
}

interface ConflictsProps {
  conflicts: Saved['conflicts'];
  title: string;
  onClose: () => void;
}

/** The bookings a time off leaves standing, each a way to where somebody else can be found. */
function Conflicts({ conflicts, title, onClose }: ConflictsProps) {
  const t = useTexts(absenceTexts);
  const { user_type } = useSession();
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Banner tone="warn" announce="alert" title={t(isStaff(user_type) ? 'conflicts_staff' : 'conflicts')} />
        <BookingLinks conflicts={conflicts} />
      </div>
    </Drawer>
  );
}

/** Bookings, each a way to its job. */
function BookingLinks({ conflicts }: Pick<ConflictsProps, 'conflicts'>) {
  const { company_id } = useSession();
  return (
    <ul className="grid gap-2">
      {conflicts.map(({ job_id, division_id, text }) => (
        <li key={job_id}>
          <Link to={paths.job({ company_id, division_id, job_id })} className="text-brand-ink underline">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
