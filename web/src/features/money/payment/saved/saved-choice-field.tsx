import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { savedPaymentTexts } from '../../../../lib/texts/saved-payments.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { type SavedPayment, type SavedPayments, type SavedWanted, useSavedWords } from './use-saved-payments.ts';

const SavedPaymentsDialog = lazyPart(async () => (await import('./saved-payments-dialog.tsx')).SavedPaymentsDialog);

const ANOTHER = 'another';

interface SavedChoiceFieldProps {
  saved: SavedPayments | undefined;
  wanted: SavedWanted;
  /** Called after the list of saved ones was looked at, where something may have been removed. */
  onManaged: () => void;
  /** Null is another card or account, entered in the frame. */
  value: SavedPayment | null;
  onChange: (chosen: SavedPayment | null) => void;
  disabled?: boolean;
  error?: string;
}

/** The saved cards and accounts to choose from; one that has expired says so and cannot be chosen. Nothing where nothing is saved. */
export function SavedChoiceField({
  saved,
  wanted,
  onManaged,
  value,
  onChange,
  disabled,
  error,
}: SavedChoiceFieldProps) {
  const t = useTexts(savedPaymentTexts);
  const words = useSavedWords();
  const [isOpen, setOpen] = useState(false);
  if (!saved || saved.data.length === 0) return null;
  return (
    <div className="grid gap-2">
      <RadioField
        label={t('choose')}
        look="cards"
        disabled={disabled}
        error={error}
        options={[
          ...saved.data.map((one) => ({
            value: one.token,
            label: words.name(one),
            note: words.validity(one),
            disabled: one.state === 'expired',
          })),
          { value: ANOTHER, label: t('another') },
        ]}
        value={value?.token ?? ANOTHER}
        onChange={(token) => onChange(saved.data.find((one) => one.token === token) ?? null)}
      />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('manage')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedPaymentsDialog
            wanted={wanted}
            onClose={() => {
              setOpen(false);
              onManaged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RememberFieldProps {
  saved: SavedPayments | undefined;
  isBank: boolean;
  value: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** The agreement to save what is entered, in the words that are stored with it. */
export function RememberField({ saved, isBank, value, onChange }: RememberFieldProps) {
  const t = useTexts(savedPaymentTexts);
  if (!saved || saved.client_id === null) return null;
  return (
    <CheckboxField
      label={t('remember')}
      hint={isBank ? saved.consent_bank : saved.consent_card}
      value={value}
      onChange={onChange}
    />
  );
}
