import { clientChoices } from '@onrecord/contract/core/calls/choice-calls';
import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type InvoiceDraftForm, invoiceDraftArea } from '@onrecord/contract/money/invoice-draft';
import { caseArea } from '@onrecord/contract/people/case';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDivisionOptions } from '../../../lookups/lookup-choices.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DraftLinesSection } from './draft-lines-section.tsx';
import { DraftSumsSection } from './draft-sums-section.tsx';
import { type InvoiceDraft, useInvoiceDraft } from './use-invoice-draft.ts';

type Start = BodyInputOf<typeof invoiceDraftArea.startDraft>;

/** A new invoice without a worksheet, a correction of an issued one, or a draft of either. */
export function InvoiceDraftPage({ draftId, start }: { draftId: number | null; start: Start }) {
  const form = useQuery({
    queryKey: ['invoice_draft', 'form', draftId, start],
    queryFn: ({ signal }) =>
      draftId === null
        ? call(invoiceDraftArea.startDraft, { body: start, signal })
        : call(invoiceDraftArea.getDraft, { params: { id: draftId }, signal }),
    // What is typed is not replaced by what is asked again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Loaded query={form}>{(data) => <DraftSurface form={data} />}</Loaded>;
}

function DraftSurface({ form }: { form: InvoiceDraftForm }) {
  const t = useTexts(invoiceDraftTexts);
  const tBilling = useTexts(billingTexts);
  const navigate = useNavigate();
  const draft = useInvoiceDraft(
    form,
    (id) => void navigate({ to: paths.clientInvoice(id), replace: true }),
    () => void navigate({ to: paths.list('client_invoice') }),
  );
  const { corrected } = form;
  const title = corrected ? t('correct_title', { number: corrected.invoice_number }) : t('new_invoice');
  usePageTitle(title);
  const total = draft.quote?.total;
  const issue = () => {
    if (total !== undefined && draft.isQuoteCurrent && !draft.issuing.isPending) draft.issuing.mutate(total);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    issue();
  };
  return (
    <div className="mx-auto grid max-w-[1080px] gap-4 p-4">
      <PageTitle title={title} aside={form.author_name && t('written_by', { name: form.author_name })} />
      <p className="text-ink-2">{t(corrected ? 'correct_hint' : 'new_hint')}</p>
      <form noValidate className="grid gap-4" onSubmit={submit} onKeyDown={onKeyDown}>
        {draft.error && Object.keys(draft.fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(draft.error)} />
        )}
        <HeadFields draft={draft} />
        <DraftLinesSection draft={draft} kind="charge" />
        {form.job_id !== null && <DraftLinesSection draft={draft} kind="pay" />}
        <TextField
          label={t('comment')}
          value={draft.values.comment}
          maxLength={1000}
          error={draft.fields.comment}
          onChange={(event) => draft.change({ comment: event.target.value })}
        />
        {draft.quote && <DraftSumsSection draft={draft} quote={draft.quote} />}
        {draft.has_loss && (
          <CheckboxField label={tBilling('accept_loss')} value={draft.accepts_loss} onChange={draft.setAcceptsLoss} />
        )}
        <Actions draft={draft} />
      </form>
    </div>
  );
}

const searchClients = (search_text: string, signal: AbortSignal): Promise<Option<number>[]> =>
  call(clientChoices, { body: { search_text }, signal });

function HeadFields({ draft }: { draft: InvoiceDraft }) {
  const t = useTexts(invoiceDraftTexts);
  const { company_id } = useSession();
  const divisions = useDivisionOptions();
  const { form, values, change, fields } = draft;
  const searchCases = (search_text: string, signal: AbortSignal): Promise<Option<number>[]> =>
    call(caseArea.getCompanyCase, { body: { company_id, search_text }, signal });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {form.corrected && (
        <div className="sm:col-span-2">
          <TextField
            label={t('reason')}
            required
            maxLength={250}
            value={values.reason}
            error={fields.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
      )}
      <SearchField
        label={t('client')}
        required
        search={searchClients}
        value={values.client}
        error={fields.client_id}
        onChange={(client) => change({ client })}
      />
      {form.job ? (
        <p className="self-end pb-1">
          <span className="block text-sm text-ink-2">{t('job')}</span>
          <span className="font-semibold">{form.job.label}</span>
          {fields.job_id && <span className="block text-sm text-bad">{fields.job_id}</span>}
        </p>
      ) : (
        <SearchField
          label={t('legal_case')}
          clearable
          search={searchCases}
          value={values.legal_case}
          error={fields.case_id ?? fields.job_id}
          onChange={(legal_case) => change({ legal_case })}
        />
      )}
      {divisions.length > 1 && !form.job && !form.corrected && (
        <SelectField
          label={t('division')}
          required
          options={divisions}
          value={values.division_id}
          error={fields.division_id}
          onChange={(division_id) => division_id !== null && change({ division_id })}
        />
      )}
    </div>
  );
}

function Actions({ draft }: { draft: InvoiceDraft }) {
  const t = useTexts(invoiceDraftTexts);
  const formats = useFormats();
  const [isDiscarding, setDiscarding] = useState(false);
  const { quote, saving, issuing, form } = draft;
  const amount = formats.amount(quote?.total ?? '0.00');
  const isBusy = saving.isPending || issuing.isPending;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {draft.isSaved && (
        <Button disabled={isBusy} onClick={() => setDiscarding(true)}>
          {t('discard')}
        </Button>
      )}
      <Button
        disabled={issuing.isPending || draft.values.client === null}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('save')}
      </Button>
      <Button
        variant="solid"
        type="submit"
        busy={issuing.isPending}
        disabled={!draft.isQuoteCurrent || saving.isPending || quote?.needs_second_person === true}
      >
        {t(form.corrected ? 'credit_and_issue' : 'issue', { amount })}
      </Button>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={t('discard_question')}
        confirmLabel={t('discard')}
        onConfirm={async () => {
          await draft.discarding.mutateAsync().catch(() => undefined);
        }}
      >
        {t('discard_hint')}
      </ConfirmDialog>
    </div>
  );
}
