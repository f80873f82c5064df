import { divisionArea } from '@onrecord/contract/company/division';
import { languageSettingArea } from '@onrecord/contract/company/language-setting';
import { type UserType, userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { termsTexts } from '../../../lib/texts/terms.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CopyIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { TermForm } from './term-form.tsx';
import { type Forms, type TextScope, type Typed, typedTerms } from './term-forms.ts';

const TERMS_KEY = ['language-setting', 'sheet'] as const;
/** No division has this number: it stands for all of them, and 'all' for everybody. */
const EVERY = 0;

const divisionsQuery = {
  queryKey: ['choices', 'division'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
  staleTime: 300_000,
};

/** What the company calls things: by division and user type, changed in place, with the effect beside it (section 7). */
export function TermsPage() {
  const t = useTexts(termsTexts);
  const { division_access } = useSession();
  const divisions = useQuery(divisionsQuery);
  const isLimited = division_access !== '';
  const [chosen, setChosen] = useState<TextScope>({ division_id: null, user_type: null });
  const first = isLimited ? (divisions.data?.[0]?.value ?? null) : null;
  const textScope = { ...chosen, division_id: chosen.division_id ?? first };
  usePageTitle(t('title'));
  return (
    <div className="grid gap-3 p-4">
      <PageTitle title={t('title')} />
      <p className="text-ink-2">{t('intro')}</p>
      <TextScopeFields
        textScope={textScope}
        divisions={divisions.data ?? []}
        mayChooseEvery={!isLimited}
        onChange={(changes) => setChosen({ ...textScope, ...changes })}
      />
      {divisions.data && <TermsTable key={`${textScope.division_id} ${textScope.user_type}`} textScope={textScope} />}
      {divisions.error && <Banner tone="bad" announce="alert" title={errorText(divisions.error)} />}
    </div>
  );
}

interface TextScopeFieldsProps {
  textScope: TextScope;
  divisions: readonly Option<number>[];
  mayChooseEvery: boolean;
  onChange: (changes: Partial<TextScope>) => void;
}

function TextScopeFields({ textScope, divisions, mayChooseEvery, onChange }: TextScopeFieldsProps) {
  const t = useTexts(termsTexts);
  const tMessage = useMessages();
  const can = useCan();
  const { user_type } = useSession();
  const [copying, setCopying] = useState(false);
  const types = userTypeChoices(user_type).map((value) => ({ value, label: tMessage(`user.type_${value}`) }));
  const others = divisions.filter(({ value }) => value !== textScope.division_id);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="w-64 max-sm:w-full"
        label={t('division')}
        value={textScope.division_id ?? EVERY}
        options={[...(mayChooseEvery ? [{ value: EVERY, label: t('every_division') }] : []), ...divisions]}
        onChange={(next) => onChange({ division_id: next || null })}
      />
      <SelectField
        className="w-64 max-sm:w-full"
        label={t('user_type')}
        value={textScope.user_type ?? 'all'}
        options={[{ value: 'all', label: t('everybody') }, ...types]}
        onChange={(next) => onChange({ user_type: next === 'all' || next === null ? null : (next as UserType) })}
      />
      {textScope.division_id !== null && others.length > 0 && can('languagesettings', 'edit') && (
        <Button onClick={() => setCopying(true)}>
          <CopyIcon size={15} aria-hidden />
          {t('copy')}
        </Button>
      )}
      {copying && textScope.division_id !== null && (
        <CopyDialog into={textScope.division_id} others={others} onClose={() => setCopying(false)} />
      )}
    </div>
  );
}

/** Takes over the words of another division. */
function CopyDialog({
  into,
  others,
  onClose,
}: {
  into: number;
  others: readonly Option<number>[];
  onClose: () => void;
}) {
  const t = useTexts(termsTexts);
  const client = useQueryClient();
  const [from, setFrom] = useState(others[0]?.value ?? null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (from === null) return;
    setBusy(true);
    try {
      await call(languageSettingArea.copyLanguageSettings, { body: { division_id: from, selected_division_id: into } });
      await client.invalidateQueries({ queryKey: TERMS_KEY });
      notify({ title: t('copied'), tone: 'ok' });
      onClose();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('copy_title')}
      description={t('copy_body')}
      footer={
        <Button variant="solid" busy={busy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      }
    >
      <SelectField label={t('copy_from')} required value={from} options={others} onChange={setFrom} />
    </Dialog>
  );
}

/** The terms of a place, and what the product says with them. */
function TermsTable({ textScope }: { textScope: TextScope }) {
  const t = useTexts(termsTexts);
  const can = useCan();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const termRows = useQuery({
    queryKey: [...TERMS_KEY, textScope],
    queryFn: ({ signal }) => call(languageSettingArea.getLanguageSettingData, { body: textScope, signal }),
    meta: { shows: ['language_setting'] },
  });
  const rows = useMemo(() => termRows.data?.data ?? [], [termRows.data]);
  const terms = useMemo(() => typedTerms(rows, typed), [rows, typed]);
  if (termRows.error) return <Banner tone="bad" announce="alert" title={errorText(termRows.error)} />;
  if (termRows.isPending) return <SkeletonLines count={10} label={t('loading')} />;
  const type = (term: TermName, forms: Forms | undefined) =>
    setTyped(({ [term]: _, ...others }) => (forms ? { ...others, [term]: forms } : others));
  const mayEdit = can('languagesettings', 'edit') && can('languagesettings', 'add');
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <section aria-label={t('words')} className="rounded-card border border-line bg-sheet p-3">
        <div
          aria-hidden
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-x-2 border-b border-line pb-1 text-xs font-semibold text-ink-2 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
        >
          <span className="max-sm:hidden" />
          <span>{t('singular')}</span>
          <span>{t('plural')}</span>
        </div>
        <ul>
          {rows.map((row) => (
            <TermForm
              key={row.term}
              textScope={textScope}
              row={row}
              typed={typed[row.term]}
              onType={(forms) => type(row.term, forms)}
              onSaved={() => client.invalidateQueries({ queryKey: TERMS_KEY })}
              mayEdit={mayEdit}
            />
          ))}
        </ul>
      </section>
      <div className="lg:sticky lg:top-4">
        <PreviewPanel terms={terms} />
      </div>
    </div>
  );
}
