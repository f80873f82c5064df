import { paymentArea } from '@onrecord/contract/money/payment';
import { type FormEvent, useState } from 'react';
import { FramePanel } from '../../../../gateway/payment-frame.tsx';
import type { Entered } from '../../../../gateway/use-payment-frame.ts';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { savedPaymentTexts } from '../../../../lib/texts/saved-payments.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { openFrame } from '../terminal/open-frame.ts';
import type { SavedPayments } from './use-saved-payments.ts';

interface AddSavedFormProps {
  saved: SavedPayments;
  isBank: boolean;
  divisionId: number;
  onSaved: (text: string) => void;
}

/** Saves a card or account without paying: what was entered in the frame, and the agreement. */
export function AddSavedForm({ saved, isBank, divisionId, onSaved }: AddSavedFormProps) {
  const t = useTexts(savedPaymentTexts);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ frame?: string; agree?: string; all?: string }>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setProblems({
      ...(entered ? {} : { frame: t('enter_first') }),
      ...(isAgreed ? {} : { agree: t('agree_hint') }),
    });
    if (!entered || !isAgreed || isBusy) return;
    const body = {
      division_id: divisionId,
      ticket: entered.ticket,
      client_id: saved.client_id,
      is_agreed: true as const,
    };
    try {
      setBusy(true);
      const { ResultCode, ResultDetail } = await (isBank
        ? call(paymentArea.createElectronicCheckToken, { body })
        : call(paymentArea.createCardToken, { body: { ...body, card_type: entered.card_type ?? 4 } }));
      if (ResultCode !== 0) throw new Error(ResultDetail);
      onSaved(t('saved'));
    } catch (error) {
      setProblems({ all: errorText(error) });
      setRound((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FramePanel
        open={() => openFrame(isBank ? 'Electronic Check' : 'Credit Card', divisionId)}
        what={`save ${isBank} ${round}`}
        onEntered={setEntered}
        missing={problems.frame}
      />
      <CheckboxField
        label={t('agree')}
        hint={isBank ? saved.consent_bank : saved.consent_card}
        value={isAgreed}
        onChange={setAgreed}
        error={problems.agree}
      />
      {problems.all && <Banner tone="bad" title={problems.all} announce="alert" />}
      <Button type="submit" variant="solid" busy={isBusy} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
