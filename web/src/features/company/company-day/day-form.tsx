import type { BlackoutDayRow, HolidayRow } from '@onrecord/contract/company/company-day';
import { divisionArea } from '@onrecord/contract/company/division';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

export type DayRow = Partial<Pick<BlackoutDayRow, 'to_date' | 'division_id'>> &
  Pick<HolidayRow, 'description' | 'date_time' | 'version'>;

export interface DayValues {
  description: string;
  date_time: string;
  to_date: string;
  division_id: number | null;
}

/** A kind of day the company keeps: what its form is called, and how it is kept. */
export interface DayKind {
  list: 'holiday' | 'blackout_day';
  /** Whether it may take several days, of one division. */
  isStretch: boolean;
  create: (values: DayValues) => Promise<{ message: string }>;
  update: (id: number, values: DayValues & { version: number }) => Promise<{ message: string }>;
  remove: (id: number) => Promise<{ message: string }>;
}

const valuesOf = (row: DayRow | null): DayValues => ({
  description: row?.description ?? '',
  date_time: row?.date_time ?? '',
  to_date: row?.to_date ?? '',
  division_id: row?.division_id ?? null,
});

interface DayFormProps {
  kind: DayKind;
  id: number | null;
  row: DayRow | null;
  may: { edit: boolean; delete: boolean };
  onClose: () => void;
}

function useDayForm({ kind, id, row, onClose }: DayFormProps) {
  const t = useTexts(absenceTexts);
  const client = useQueryClient();
  const leave = async (title: string) => {
    notify({ title, tone: 'ok' });
    await client.invalidateQueries({ queryKey: listKey(kind.list) });
    onClose();
  };
  const savedOf = (fresh: DayRow | null) => ({ version: fresh?.version ?? 0, values: valuesOf(fresh) });
  const opened = savedOf(row);
  const form = useValuesForm<DayValues>(opened, {
    theirs: (value) => t('theirs', { value: String(value ?? '') }),
    save: async (changed, version) => {
      const typed = { ...opened.values, ...changed };
      // One day needs no second date.
      const values = { ...typed, to_date: typed.to_date || typed.date_time };
      try {
        const { message } = await (id === null ? kind.create(values) : kind.update(id, { ...values, version }));
        await leave(message);
        return { version, values };
      } catch (error) {
        if (!(error instanceof ApiError) || !error.fresh) throw error;
        throw new ApiError({ ...error, message: error.message, fresh: savedOf(error.fresh as DayRow) });
      }
    },
  });
  return form;
}

/** A holiday, or a stretch of blackout days, in a drawer. */
export function DayForm(props: DayFormProps) {
  const { kind, id, may, onClose } = props;
  const t = useTexts(absenceTexts);
  const valuesForm = useDayForm(props);
  const removal = useRemove({ remove: () => kind.remove(id ?? 0), onGone: onClose, stale: [listKey(kind.list)] });
  const mayEdit = may.edit;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !valuesForm.busy && onClose()}
      title={t(`${id === null ? 'new' : 'edit'}_${kind.list}`)}
      footer={
        <>
          {id !== null && may.delete && (
            <Button variant="ghost" className="mr-auto" onClick={() => removal.ask(true)}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {mayEdit && (
            <Button variant="solid" type="submit" form="day-form" busy={valuesForm.busy}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id="day-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void valuesForm.submit();
        }}
      >
        <fieldset disabled={!mayEdit} className="grid gap-3">
          {valuesForm.refusal && <Banner tone="bad" announce="alert" title={valuesForm.refusal} />}
          <DayFields kind={kind} values={valuesForm.values} fields={valuesForm.fields} set={valuesForm.set} />
        </fieldset>
      </form>
      <ConfirmDialog
        {...removal.dialog}
        title={t('remove_title', { name: valuesForm.values.description })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
      >
        {t('remove_body')}
      </ConfirmDialog>
    </Drawer>
  );
}

interface FieldsProps {
  kind: DayKind;
  values: DayValues;
  fields: Readonly<Record<string, string>>;
  set: (changes: Partial<DayValues>) => void;
}

function DayFields({ kind, values, fields, set }: FieldsProps) {
  const t = useTexts(absenceTexts);
  return (
    <>
      <TextField
        label={t('description')}
        required
        autoComplete="off"
        value={values.description}
        error={fields.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={kind.isStretch ? 'grid grid-cols-2 gap-3' : undefined}>
        <DateField
          label={t(kind.isStretch ? 'from' : 'date')}
          required
          value={values.date_time}
          error={fields.date_time}
          onChange={(date_time) => set({ date_time })}
        />
        {kind.isStretch && (
          <DateField
            label={t('to')}
            value={values.to_date}
            error={fields.to_date}
            onChange={(to_date) => set({ to_date })}
          />
        )}
      </div>
      {kind.isStretch && <DivisionChoice values={values} fields={fields} set={set} />}
    </>
  );
}

function DivisionChoice({ values, fields, set }: Omit<FieldsProps, 'kind'>) {
  const t = useTexts(absenceTexts);
  const divisions = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });
  return (
    <SelectField
      label={t('every_division')}
      hideLabel
      placeholder={t('every_division')}
      clearable
      value={values.division_id}
      error={fields.division_id}
      options={divisions.data ?? []}
      onChange={(division_id) => set({ division_id })}
    />
  );
}

/** The days of a stretch in words: one date, or the first and the last. */
export function useDaysText(): (row: DayRow) => string {
  const { date } = useFormats();
  return ({ date_time, to_date }) =>
    to_date && to_date !== date_time ? `${date(date_time)} – ${date(to_date)}` : date(date_time);
}
