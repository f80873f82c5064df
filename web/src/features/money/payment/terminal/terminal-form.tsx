import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { compare } from '@onrecord/domain/core/money/money';
import { readEmailList } from '@onrecord/domain/core/validation/email-list';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FramePanel } from '../../../../gateway/payment-frame.tsx';
import type { Entered } from '../../../../gateway/use-payment-frame.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { RememberField, SavedChoiceField } from '../saved/saved-choice-field.tsx';
import { paysSaved, type SavedPayment, useSavedPayments } from '../saved/use-saved-payments.ts';
import { ChargeSection } from './charge-section.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { openFrame } from './open-frame.ts';
import { rememberSale } from './sale-on-hand.ts';
import { NOTHING_TYPED, type Terminal, type Typed } from './terminal-facts.ts';
import { useFoundInvoice } from './use-found-invoice.ts';
import { type Sale, useSale } from './use-sale.ts';

interface TerminalFormProps {
  terminal: Terminal;
  division: Terminal['divisions'][number];
  companyId: number;
  companyName: string;
  onChangeDivision: (() => void) | undefined;
}

/** The receipt follows after so many milliseconds (section 4). */
const RECEIPT_AFTER = { card: 700, check: 500 } as const;

/** One charge: what, how, once. What is typed stays when a sale fails; the frame begins anew, because a ticket is used up. */
export function TerminalForm({ terminal, division, companyId, companyName, onChangeDivision }: TerminalFormProps) {
  const t = useTexts(terminalTexts);
  const message = useMessages();
  const { amount } = useFormats();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [number, setNumber] = useState('');
  const found = useFoundInvoice(number);
  const [methodId, setMethodId] = useState<number | null>(null);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [round, setRound] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [alert, setAlert] = useState('');
  const { state, sell, again } = useSale(terminal.open_payment);
  const [remember, setRemember] = useState(false);
  const [picked, setPicked] = useState<SavedPayment | null>(null);
  // Only people who may see the invoice see its balance, and only they are offered what its client has saved.
  const wanted = { division_id: division.division_id, invoice_no: number };
  const { saved, reload } = useSavedPayments(wanted, typeof found?.balance === 'string');
  const ofInvoice = typeof found?.balance === 'string' ? saved : undefined;
  const chosenSaved = ofInvoice?.data.find((one) => one.token === picked?.token) ?? null;

  const methods = terminal.payment_methods;
  const byHand = methods.find((row) => row.payment_method_id === methodId);
  const byCard = methods.find((row) => entered?.card_type && row.card_type === entered.card_type);
  const bySaved = chosenSaved && methods.find((row) => paysSaved(row, chosenSaved));
  const method = bySaved ?? byHand ?? byCard;
  const isBank = method?.payment_type === 'Electronic Check';
  const isMismatch = Boolean(
    !chosenSaved && byHand && !isBank && entered?.card_type && !takesCard(byHand, entered.card_type),
  );
  const isKnown = found?.is_known === true;

  const paid = state.kind === 'paid' ? state : null;
  useEffect(() => {
    if (!paid) return;
    rememberSale({ key: paid.key, company_id: companyId, division_id: division.division_id });
    const path = `/${encodeURIComponent(companyName)}/virtualterminal/receipt/company/${companyId}/division/${division.division_id}`;
    const timer = setTimeout(() => location.assign(path), paid.isCard ? RECEIPT_AFTER.card : RECEIPT_AFTER.check);
    return () => clearTimeout(timer);
  }, [paid, companyId, companyName, division.division_id]);

  /** Whether a press put a step of its own into the history: the sale of a page that was reloaded did not. */
  const isOnStep = useRef(false);
  // Section 4: a failure shows the error and goes back one page, which is the form as it was left.
  const failed = state.kind === 'failed' ? state : null;
  useEffect(() => {
    if (!failed) return;
    if (isOnStep.current) history.back();
    isOnStep.current = false;
    setProblems(failed.fields);
    setAlert(Object.keys(failed.fields).length > 0 ? '' : failed.text);
    setRound((count) => count + 1);
  }, [failed]);

  const problemOf = (): Record<string, string | undefined> => {
    const empty = typed.amount === '' ? message('form.required') : undefined;
    const zero = !empty && compare(typed.amount, 0) === 0 ? message('payment.amount_zero') : undefined;
    const isInvalid = readEmailList(typed.send_receipt_to).invalid.length > 0;
    return {
      Amount: empty ?? zero,
      send_receipt_to: isInvalid ? message('form.email_list') : undefined,
      method: method ? undefined : message('payment.method_required'),
      frame: entered || chosenSaved ? undefined : message('payment.frame_invalid'),
    };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = problemOf();
    setProblems(faults);
    if (Object.values(faults).some(Boolean) || !method) return;
    if (isMismatch) return setAlert(message('payment.card_type_mismatch'));
    const { amount: Amount, ...rest } = typed;
    const source = chosenSaved ? { Token: chosenSaved.token } : { Ticket: entered?.ticket ?? '', remember };
    const CardType = chosenSaved?.card_type ?? entered?.card_type ?? 4;
    const body = { ...rest, Amount, ...source, division_id: division.division_id };
    const sale: Sale = isBank
      ? { kind: 'check', body: { ...body, payment_method_id: method.payment_method_id } }
      : { kind: 'card', body: { ...body, CardType, paymentMethodName: method.name } };
    history.pushState(null, '');
    isOnStep.current = true;
    void sell(sale);
  };

  const isBusy = state.kind === 'sending' || state.kind === 'paid' || state.kind === 'pending';
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PageTitle
        title={message(isKnown ? 'virtual_terminal.title' : 'virtual_terminal.miscellaneous_sale')}
        aside={`${terminal.company_name}, ${division.name}`}
        actions={
          onChangeDivision && (
            <Button variant="ghost" onClick={onChangeDivision} disabled={isBusy}>
              {t('change_division')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        <ChargeSection
          typed={typed}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          onNumber={setNumber}
          found={found}
          problems={problems}
        />
        <section aria-label={message('virtual_terminal.payment_information')} className="grid content-start gap-4">
          <h2 className="font-semibold">{message('virtual_terminal.payment_information')}</h2>
          <SavedChoiceField
            saved={ofInvoice}
            wanted={wanted}
            onManaged={reload}
            value={chosenSaved}
            onChange={setPicked}
            disabled={isBusy}
            error={problems.token}
          />
          {!chosenSaved && (
            <>
              <SelectField
                label={t('method')}
                required
                options={methods.map((row) => ({
                  value: row.payment_method_id,
                  label: row.payment_type === 'Credit Card' ? t('card_method', { name: row.name }) : row.name,
                }))}
                value={method?.payment_method_id ?? null}
                onChange={setMethodId}
                hint={!byHand && byCard ? t('method_hint') : undefined}
                error={method ? undefined : problems.method}
              />
              <FramePanel
                open={() => openFrame(isBank ? 'Electronic Check' : 'Credit Card', division.division_id)}
                what={`${isBank} ${division.division_id} ${round}`}
                onEntered={setEntered}
                missing={problems.frame}
              />
              <RememberField saved={ofInvoice} isBank={isBank} value={remember} onChange={setRemember} />
            </>
          )}
          {state.kind === 'pending' && (
            <Banner tone="warn" title={t('pending_title')} announce="status">
              {message('payment.outcome_unknown')}
            </Banner>
          )}
          <Button type="submit" variant="solid" size="lg" busy={isBusy}>
            {isBusy ? t('paying') : typed.amount === '' ? t('pay_first') : t('pay', { amount: amount(typed.amount) })}
          </Button>
        </section>
      </div>
      <MessageDialog
        text={alert}
        offer={isMismatch && byCard ? t('use_method', { name: byCard.name }) : undefined}
        onOffer={() => {
          setMethodId(null);
          setAlert('');
        }}
        onClose={() => {
          setAlert('');
          again();
        }}
      />
    </form>
  );
}
