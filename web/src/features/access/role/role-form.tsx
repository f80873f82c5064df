import type { RoleDetail } from '@onrecord/contract/access/role';
import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import { mayGive, modulesOf, tickedFlags } from '@onrecord/domain/core/permission/rights';
import { defaultFlags, profileOf } from '@onrecord/domain/core/permission/table';
import { userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard.tsx';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan, useSession, viewerOf } from '../../../lib/session/session.ts';
import { roleTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection, FormSurface, SubmitHint } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { afterStale, isChanged, type OwnFlags, saveRole, type Values, valuesOf, withFlags } from './role-values.ts';

interface RoleFormProps {
  /** The role as it was saved last; null for one that is not there yet. */
  saved: RoleDetail | null;
  /** What a new role starts with. */
  start: Values;
  /** Buttons beside the one that saves. */
  actions?: ReactNode;
  onSaved: (id: number) => Promise<void>;
}

/** The state of the form: what it started from, what stands on it, what was refused. */
function useRoleForm({ saved, start, onSaved }: RoleFormProps) {
  const t = useTexts(roleTexts);
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(start);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isUnsaved = isChanged(base ? valuesOf(base) : start, values);
  // What somebody else saved is taken over as long as nothing was changed here.
  if (saved && base && saved.version > base.version && !isUnsaved && !busy) {
    setBase(saved);
    setValues(valuesOf(saved));
  }
  const theirsText = (field: 'name' | 'description' | Module, value: string) =>
    field === 'name' || field === 'description'
      ? t('theirs', { value })
      : t('theirs_rights', {
          value: value === '' ? t('theirs_default') : value === '-' ? t('theirs_nothing') : value,
        });
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as RoleDetail | undefined) : undefined;
    if (base && fresh) {
      const next = afterStale(base, fresh, values, theirsText);
      setBase(fresh);
      setValues(next.values);
      setFields(next.fields);
    } else setFields(error instanceof ApiError ? error.fields : {});
    setRefusal(errorText(error));
  };
  const submit = async () => {
    setBusy(true);
    setFields({});
    setRefusal(undefined);
    try {
      const id = await saveRole(base, values);
      setBase((before) => before && { ...before, ...savedFacts(before, values) });
      notify({ title: t('saved_as', { name: values.name }), tone: 'ok' });
      await onSaved(id);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, set, fields, refusal, busy, submit, isUnsaved };
}

/** The role as this save left it, until it is read anew. */
function savedFacts(
  before: RoleDetail,
  { name, description, own }: Values,
): Pick<RoleDetail, 'name' | 'description' | 'values' | 'version'> {
  const values = Object.entries(own).map(([module, flags]) => ({
    role_value_id: 1,
    module: module as Module,
    ...flags,
  }));
  return { name, description, values, version: before.version + 1 };
}

/** The form of a role: what it is called, and its matrix. Whatever is refused stays as it was chosen. */
export function RoleForm(props: RoleFormProps) {
  const t = useTexts(roleTexts);
  const can = useCan();
  const form = useRoleForm(props);
  const { values, set, fields, refusal, busy, submit } = form;
  const mayEdit = can('roles', props.saved ? 'edit' : 'add');
  const changed = Object.keys(values.own).length;
  return (
    <FormSurface
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      status={form.isUnsaved ? t('unsaved') : undefined}
      footer={
        <>
          {props.actions}
          {mayEdit && (
            <Button variant="solid" type="submit" busy={busy}>
              {t('save')}
              <SubmitHint />
            </Button>
          )}
        </>
      }
    >
      <UnsavedGuard
        isUnsaved={() => form.isUnsaved && !busy}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <FormSection number={1} title={t('section_role')}>
        <Facts values={values} set={set} fields={fields} isNew={props.saved === null} disabled={!mayEdit} />
      </FormSection>
      <FormSection
        wide
        number={2}
        title={t('section_rights')}
        hint={t('rights_hint')}
        aside={<span className="text-sm text-ink-2">{t('own_count', { count: changed })}</span>}
      >
        <Rights values={values} fields={fields} onChange={mayEdit ? (own) => set({ own }) : undefined} />
      </FormSection>
    </FormSurface>
  );
}

interface FactsProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
  isNew: boolean;
  disabled: boolean;
}

function Facts({ values, set, fields, isNew, disabled }: FactsProps) {
  const t = useTexts(roleTexts);
  const tMessage = useMessages();
  const { user_type } = useSession();
  const types = userTypeChoices(user_type).map((value) => ({ value, label: tMessage(`user.type_${value}`) }));
  return (
    <>
      <TextField
        label={t('name')}
        required
        autoComplete="off"
        disabled={disabled}
        value={values.name}
        error={fields.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={t('user_type')}
        required
        disabled={disabled || !isNew}
        value={values.user_type}
        error={fields.user_type}
        options={types}
        onChange={(next) => next && set({ user_type: next, own: {} })}
      />
      <TextField
        className="sm:col-span-2"
        label={t('description')}
        autoComplete="off"
        disabled={disabled}
        value={values.description}
        error={fields.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </>
  );
}

interface RightsProps {
  values: Values;
  fields: Readonly<Record<string, string>>;
  onChange: ((own: OwnFlags) => void) | undefined;
}

/** The matrix, with what sets all of it at once. */
function Rights({ values: { own, user_type }, fields, onChange }: RightsProps) {
  const t = useTexts(roleTexts);
  const viewer = viewerOf(useSession());
  const profile = profileOf(user_type, false);
  const may = (module: Module, flag: Flag) => mayGive(viewer, user_type, `${module}.${flag}`);
  const everywhere = (flags: readonly Flag[]) =>
    modulesOf(user_type).reduce<OwnFlags>((next, module) => {
      const now = own[module] ?? defaultFlags(profile, module);
      const none = { view: false, add: false, edit: false, delete: false };
      const given = flags.filter((flag) => now[flag] || may(module, flag));
      const wanted = given.reduce((row, flag) => tickedFlags(row, flag, true), none);
      return withFlags(next, module, wanted);
    }, {});
  return (
    <div className="grid gap-2">
      {onChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onChange({})}>
            {t('as_default')}
          </Button>
          <Button size="sm" onClick={() => onChange(everywhere(['view']))}>
            {t('view_only')}
          </Button>
          <Button size="sm" onClick={() => onChange(everywhere(['view', 'add', 'edit', 'delete']))}>
            {t('all_rights')}
          </Button>
        </div>
      )}
      <MatrixPanel
        label={t('section_rights')}
        userType={user_type}
        profile={profile}
        own={own}
        mayGive={may}
        problems={fields}
        {...(onChange && { onChange })}
      />
    </div>
  );
}
