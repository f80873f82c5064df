import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type FormEvent, useContext } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../record/loaded.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { BillToSection, PartySection } from './party-section.tsx';
import { type LaterOrder, useLaterOrder } from './use-later-order.ts';

type Fields = Readonly<Record<string, string>>;

interface LaterFormProps {
  jobId: number;
  onClose: () => void;
}

/** Asks who orders what of a job that took submission, with the price of everything and what it comes to. */
export function LaterOrderForm({ jobId, onClose }: LaterFormProps) {
  const t = useTexts(billingTexts);
  const order = useLaterOrder(jobId, onClose);
  const { submission, offer } = order;
  const total = offer.data?.estimate?.total;
  const formats = useFormats();
  const canSubmit = total !== undefined && !offer.isPlaceholderData && !submission.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!submission.isPending) submission.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('order_transcript')}
      description={
        offer.data && t('order_transcript_of', { number: offer.data.job_number, name: offer.data.case_name })
      }
      footer={
        <Button variant="solid" type="submit" form="later-order" busy={submission.isPending} disabled={!canSubmit}>
          {total === undefined ? t('submit_order') : t('submit_order_for', { amount: formats.amount(total) })}
        </Button>
      }
    >
      <form id="later-order" noValidate className="grid gap-4" onSubmit={submit}>
        <Loaded query={offer}>{(data) => <LaterFields order={order} offer={data} />}</Loaded>
      </form>
    </Dialog>
  );
}

interface LaterFieldsProps {
  order: LaterOrder;
  offer: LaterOrderOffer;
}

function LaterFields({ order, offer }: LaterFieldsProps) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  const staff = isStaff(useSession().user_type);
  const { values, change, submission } = order;
  const fields: Fields = submission.error instanceof ApiError ? submission.error.fields : {};
  if (offer.refused) return <Banner tone="warn" title={sentenceText(offer.refused, terms)} />;
  return (
    <>
      {submission.error && Object.keys(fields).length === 0 && (
        <Banner tone="bad" announce="alert" title={errorText(submission.error)} />
      )}
      {staff && <PartySection order={order} offer={offer} fields={fields} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('transcript_of')}
          required
          options={offer.deponents.map((row) => ({
            value: row.job_deponent_id,
            label: `${row.name} · ${t('pages', { count: row.pages })}`,
          }))}
          value={values.job_deponent_id ?? offer.job_deponent_id}
          error={fields.job_deponent_id}
          onChange={(job_deponent_id) => change({ job_deponent_id })}
        />
        <SelectField
          label={t('delivery')}
          options={offer.deliveries}
          value={values.delivery_type_id ?? offer.delivery_type_id}
          error={fields.delivery_type_id}
          onChange={(delivery_type_id) => change({ delivery_type_id })}
        />
      </div>
      <Products order={order} offer={offer} fields={fields} />
      <Estimate offer={offer} />
      <BillToSection order={order} fields={fields} />
      <TextField
        label={t('order_note')}
        value={values.order_note}
        maxLength={1000}
        onChange={(event) => change({ order_note: event.target.value })}
      />
    </>
  );
}

/** Everything that can be ordered with the price of one; ticked ones ask how many. */
function Products({ order: { values, change }, offer, fields }: LaterFieldsProps & { fields: Fields }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const chosen = Object.keys(values.copies).map(Number);
  const choose = (id: number, isOn: boolean) => {
    const { [id]: _, ...others } = values.copies;
    change({ copies: isOn ? { ...others, [id]: '1' } : others });
  };
  const problemOf = (id: number, part: 'product_id' | 'quantity') => fields[`items.${chosen.indexOf(id)}.${part}`];
  const isTwice = chosen.some((id) => problemOf(id, 'product_id') !== undefined) || values.is_second_copy;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold text-ink-2">{t('items')}</legend>
      {fields.items && (
        <p role="alert" className="text-sm text-bad">
          {fields.items}
        </p>
      )}
      <ul className="grid rounded-card border border-line bg-sheet">
        {offer.products.map((product) => (
          <li
            key={product.product_id}
            className="grid grid-cols-[minmax(0,1fr)_72px_92px] items-center gap-2 border-b border-line px-3 py-2 last:border-0"
          >
            <CheckboxField
              label={product.name}
              value={chosen.includes(product.product_id)}
              error={problemOf(product.product_id, 'product_id')}
              onChange={(isOn) => choose(product.product_id, isOn)}
            />
            {chosen.includes(product.product_id) ? (
              <TextField
                label={t('quantity_of', { name: product.name })}
                hideLabel
                inputMode="decimal"
                value={values.copies[product.product_id] ?? ''}
                error={problemOf(product.product_id, 'quantity')}
                onChange={(event) =>
                  change({ copies: { ...values.copies, [product.product_id]: event.target.value.trim() } })
                }
              />
            ) : (
              <span />
            )}
            <span className="text-right font-semibold tabular-nums">
              {product.amount === null ? t('no_price_yet') : formats.amount(product.amount)}
            </span>
          </li>
        ))}
      </ul>
      {isTwice && (
        <CheckboxField
          label={t('second_copy_meant')}
          value={values.is_second_copy}
          onChange={(is_second_copy) => change({ is_second_copy })}
        />
      )}
    </fieldset>
  );
}

/** What it comes to, line by line, when it is due, and for the office who earns of it. */
function Estimate({ offer }: Pick<LaterFieldsProps, 'offer'>) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { estimate, deliver_by, shares, pay_date } = offer;
  if (!estimate) return null;
  return (
    <section aria-label={t('estimate')} aria-live="polite" className="grid gap-1 rounded-card border border-line p-3">
      <dl className="grid gap-1">
        {estimate.lines.map((line) => (
          <div key={line.line_number} className="flex justify-between gap-4">
            <dt className="min-w-0">{line.description}</dt>
            <dd className="tabular-nums">{formats.amount(line.amount)}</dd>
          </div>
        ))}
        {estimate.tax_amount !== '0.00' && (
          <div className="flex justify-between gap-4 text-ink-2">
            <dt>{t('taxes')}</dt>
            <dd className="tabular-nums">{formats.amount(estimate.tax_amount)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>{t('estimate')}</dt>
          <dd className="tabular-nums">{formats.amount(estimate.total)}</dd>
        </div>
      </dl>
      {deliver_by && <p className="text-sm text-ink-2">{t('deliver_by_day', { date: formats.date(deliver_by) })}</p>}
      {shares.map((share) => (
        <p key={share.service_provider_name} className="text-sm text-ink-2">
          {t('share_told', {
            name: share.service_provider_name,
            amount: formats.amount(share.amount),
            date: formats.date(pay_date),
          })}
        </p>
      ))}
    </section>
  );
}
